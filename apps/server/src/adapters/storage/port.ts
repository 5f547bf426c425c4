/** Where public files lie: pictures and downloads, served unchanged for ever under the media address. */
export interface FileStorage {
  /** Makes a file readable as a whole or not at all; one that is there already stays. `name` is relative, as in `n4bQ…/1280.avif`. */
  put(name: string, content: Uint8Array): Promise<void>;
  /** Removes a folder with everything in it; one that is not there is fine. */
  removeFolder(folder: string): Promise<void>;
}
