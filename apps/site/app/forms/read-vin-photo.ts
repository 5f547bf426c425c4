import { CallError } from "@marque/contract/client";
import type { VinReading } from "@marque/contract/entities/recognition";
import { RECOGNITION_BYTES_MAX, RECOGNITION_SIDE, RECOGNITION_TEXTS } from "@marque/contract/rules/recognition";
import { calls } from "../shell/calls.ts";
import { siteState } from "../shell/store.ts";
import { failureText } from "./failure-text.ts";
import { preparePhoto } from "./prepare-photo.ts";
import { solveCaptcha } from "./solve-captcha.ts";

const HEIC_TEXT = "这个浏览器打不开 HEIC 照片，请换一张 JPEG 图片，或在手机的相机设置里选择“兼容性最佳”后重拍";

/** What a photograph of a VIN says, or in words why it says nothing. It is sent small, to be read at once, and kept nowhere. */
export async function readVinPhoto(file: File): Promise<VinReading | string> {
  const image = await preparePhoto(file, { side: RECOGNITION_SIDE, bytes: RECOGNITION_BYTES_MAX });
  if (image === null) return isHeic(file) ? HEIC_TEXT : RECOGNITION_TEXTS.UNSUPPORTED_FORMAT;
  try {
    const captcha = siteState().token === null ? await solveCaptcha("recognition") : null;
    return await calls.call("vinRecognize", { image, captcha }, { quiet: true });
  } catch (error) {
    const refused = error instanceof CallError ? error.fields.image : undefined;
    return refused ?? failureText(error);
  }
}

function isHeic({ type, name }: File): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
}
