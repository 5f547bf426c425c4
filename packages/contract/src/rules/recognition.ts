/** Longest side, in pixels, and bytes of a photograph as a browser sends it to be read. */
export const RECOGNITION_SIDE = 2_000;
export const RECOGNITION_BYTES_MAX = 5 * 1024 * 1024;
export const RECOGNITION_BASE64_MAX = Math.ceil(RECOGNITION_BYTES_MAX / 3) * 4;

/** Why nothing was recognised, in words that say what helps. */
export const RECOGNITION_TEXTS = {
  UNSUPPORTED_FORMAT: "照片无法读取，请换一张 JPEG、PNG 或 WebP 图片",
  IMAGE_TOO_LARGE: "照片太大，请换一张 5 MB、5000 万像素以内的照片",
  NO_TEXT: "照片上没有认出文字，请对准车架号、在光线充足处重拍",
  LOW_QUALITY: "照片不够清晰，没有把字认全，请靠近一些、拿稳后重拍",
  NO_VIN: "照片上没有找到车架号，请对准挡风玻璃下沿、行驶证或车门铭牌上的 17 位编号",
  BUSY: "正在识别的照片较多，请稍后再试，也可以直接输入",
  UNAVAILABLE: "照片识别暂时不可用，请直接输入",
} as const;

export type RecognitionFailure = keyof typeof RECOGNITION_TEXTS;
