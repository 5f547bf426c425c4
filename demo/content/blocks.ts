import type { Block } from "@marque/contract/entities/article";
import { picture } from "../media/pictures.ts";

/** A figure and its unit stay on one line. */
const withUnits = (words: string) => words.replace(/(?<=\d) (?=[a-zA-Z℃°%])/g, "\u00a0");

/** Paragraphs, headings (h2, h3) and lists as html. */
export const text = (html: string): Block => ({ type: "text", html: withUnits(html.trim()) });

/** A picture of demo/media with its caption. */
export const figure = (key: string, caption = ""): Block => ({ type: "picture", picture: picture(key), caption });

export const gallery = (...figures: [key: string, caption: string][]): Block => ({
  type: "gallery",
  figures: figures.map(([key, caption]) => ({ picture: picture(key), caption })),
});

export const table = (caption: string, head: string[], ...rows: string[][]): Block => ({
  type: "table",
  caption,
  head,
  rows: rows.map((row) => row.map(withUnits)),
});

export const quote = (words: string, by: string): Block => ({ type: "quote", text: words, by });

export const questions = (...pairs: [question: string, answer: string][]): Block => ({
  type: "questions",
  questions: pairs.map(([question, answer]) => ({ question, answer })),
});

export const car = (vehicleId: number): Block => ({ type: "carCard", vehicleId });

export const action = (title: string, words: string, link: string, linkText: string): Block => ({
  type: "callToAction",
  title,
  text: words,
  link,
  linkText,
});
