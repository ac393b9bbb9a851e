/** Photographs made smaller before they are sent (spec 1 §9): over 307 KB a jpg or png becomes at most 2 MB and 1,440 pixels. */

export const SMALL_ENOUGH_BYTES = 314_572.8
/** Said when a picture cannot be read (spec 2 §8). */
export const NOT_CONVERTED = '文件转换失败'
const MOST_BYTES = 2 * 1024 * 1024
const MOST_PIXELS = 1440
const QUALITIES = [0.92, 0.8, 0.65, 0.5, 0.35]

/** Whether a file is a photograph worth making smaller. */
export const isLargeImage = (file: { readonly name: string; readonly size: number }): boolean =>
  file.size > SMALL_ENOUGH_BYTES && /\.(jpe?g|png)$/i.test(file.name)

/** The size a picture is drawn at: its longer side at most 1,440, never enlarged. */
export function fittedSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, MOST_PIXELS / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** The file itself, or a smaller picture under the same name; 文件转换失败 when the picture cannot be read. */
export async function compressImage(file: File): Promise<File> {
  if (!isLargeImage(file)) return file
  try {
    const picture = await createImageBitmap(file)
    const { width, height } = fittedSize(picture.width, picture.height)
    const canvas = new OffscreenCanvas(width, height)
    canvas.getContext('2d')!.drawImage(picture, 0, 0, width, height)
    picture.close()
    const type = /\.png$/i.test(file.name) ? 'image/png' : 'image/jpeg'
    let smaller = await canvas.convertToBlob({ type, quality: QUALITIES[0]! })
    for (const quality of QUALITIES.slice(1)) {
      if (smaller.size <= MOST_BYTES) break
      // a png knows no quality: what is still too large becomes a photograph
      smaller = await canvas.convertToBlob({ type: 'image/jpeg', quality })
    }
    if (smaller.size >= file.size) return file
    const name = smaller.type === 'image/jpeg' ? file.name.replace(/\.png$/i, '.jpg') : file.name
    return new File([smaller], name, { type: smaller.type })
  } catch {
    throw new Error(NOT_CONVERTED)
  }
}
