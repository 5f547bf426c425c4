/** Pictures that are served as they were drawn, in their one size, by key. Files lie in `icons/`. */
export const wholeFiles: Record<string, { file: string; alt: string }> = {
  "icon:touch": { file: "apple-touch-icon.png", alt: "云岫汽车标志" },
};
