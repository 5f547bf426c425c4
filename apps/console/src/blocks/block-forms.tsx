import type { BlockType } from "@marque/contract/entities/article";
import { Car, Columns3, Image, Images, type LucideIcon, MessageCircleQuestion, Quote, SquareArrowOutUpRight, Type } from "lucide-react";
import type { ComponentType } from "react";
import { CallToActionBlockForm } from "./call-to-action/call-to-action-block-form.tsx";
import { CarCardBlockForm } from "./car-card/car-card-block-form.tsx";
import { GalleryBlockForm } from "./gallery/gallery-block-form.tsx";
import { PictureBlockForm } from "./picture/picture-block-form.tsx";
import { QuestionsBlockForm } from "./questions/questions-block-form.tsx";
import { QuoteBlockForm } from "./quote/quote-block-form.tsx";
import { TableBlockForm } from "./table/table-block-form.tsx";
import { TextBlockForm } from "./text/text-block-form.tsx";
import { UnknownBlockForm } from "./unknown/unknown-block-form.tsx";

interface BlockForm {
  title: string;
  icon: LucideIcon;
  /** A new one, before anything has been filled in. */
  blank: Record<string, unknown>;
  Form: ComponentType;
}

/** How every block is edited; its fields' paths begin at the block. */
export const blockForms = {
  text: { title: "文字", icon: Type, blank: { html: "" }, Form: TextBlockForm },
  picture: { title: "图片", icon: Image, blank: { picture: null, caption: "" }, Form: PictureBlockForm },
  gallery: { title: "图集", icon: Images, blank: { figures: [] }, Form: GalleryBlockForm },
  table: { title: "表格", icon: Columns3, blank: { caption: "", head: ["", ""], rows: [["", ""]] }, Form: TableBlockForm },
  quote: { title: "引文", icon: Quote, blank: { text: "", by: "" }, Form: QuoteBlockForm },
  questions: { title: "问答", icon: MessageCircleQuestion, blank: { questions: [{ question: "", answer: "" }] }, Form: QuestionsBlockForm },
  carCard: { title: "车型卡片", icon: Car, blank: {}, Form: CarCardBlockForm },
  callToAction: {
    title: "行动按钮",
    icon: SquareArrowOutUpRight,
    Form: CallToActionBlockForm,
    blank: { title: "", text: "", link: "", linkText: "" },
  },
} as const satisfies Record<BlockType, BlockForm>;

/** What is stored of a type that there is no more, or is no block at all. */
const unknownBlock = { title: "无法识别", Form: UnknownBlockForm };

/** How a stored block is edited, whatever stands there. */
export function formOfBlock(block: unknown): Pick<BlockForm, "title" | "Form"> {
  const type = typeof block === "object" && block !== null && "type" in block ? String(block.type) : "";
  return Object.hasOwn(blockForms, type) ? blockForms[type as BlockType] : unknownBlock;
}

export const blockTypes = Object.keys(blockForms) as BlockType[];
