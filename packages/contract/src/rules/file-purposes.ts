import { IMPORT_MAX_BYTES } from "../import-kinds.ts";

/** What an uploaded file may be, by its bytes; what its sender says about it counts for nothing. */
export type FileKind = "picture" | "pdf" | "table";

/** What files are sent for: what they may be, and how large. */
export const filePurposes = {
  identityImage: { title: "证件照片", kinds: ["picture"], maxBytes: 10 * 1024 * 1024 },
  attachment: { title: "附件", kinds: ["picture", "pdf"], maxBytes: 20 * 1024 * 1024 },
  importTable: { title: "导入的表格", kinds: ["table"], maxBytes: IMPORT_MAX_BYTES },
  complaintEvidence: { title: "投诉凭证", kinds: ["picture"], maxBytes: 2 * 1024 * 1024 },
  avatar: { title: "头像", kinds: ["picture"], maxBytes: 2 * 1024 * 1024 },
  appealProof: { title: "换号申诉的证明", kinds: ["picture"], maxBytes: 2 * 1024 * 1024 },
  surveyPhoto: { title: "问卷照片", kinds: ["picture"], maxBytes: 2 * 1024 * 1024 },
  carDocument: { title: "购车凭证照片", kinds: ["picture"], maxBytes: 2 * 1024 * 1024 },
} as const satisfies Record<string, { title: string; kinds: readonly FileKind[]; maxBytes: number }>;

export type FilePurpose = keyof typeof filePurposes;

/** Purposes for which a browser may ask for upload tokens. */
export const openFilePurposes = ["identityImage", "attachment"] as const satisfies readonly FilePurpose[];

/** Tokens that one form asks for at once. */
export const FILE_TOKENS_MAX = 6;

export const FILE_TEXTS = {
  tooLarge: (maxBytes: number) => `文件超过 ${maxBytes / 1024 / 1024} MB，请压缩后上传`,
  wrongKind: { picture: "文件格式不支持，请上传 JPG、PNG 或 WebP 图片", pdf: "文件格式不支持，请上传 PDF 或 JPG、PNG、WebP 图片" },
  unreadable: "图片已损坏或无法读取，请重新拍摄",
  over: "上传凭证已失效，请重新选择文件",
} as const;
