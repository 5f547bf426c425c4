/** Longest side, in pixels, at which a photo that comes with a form is sent and kept: enough to read a bill. */
export const PHOTO_SIDE = 1600;
/** Of one photo as it is sent, in bytes, and of its base64, in characters. */
export const PHOTO_BYTES_MAX = 1_000_000;
export const PHOTO_BASE64_MAX = Math.ceil(PHOTO_BYTES_MAX / 3) * 4;
