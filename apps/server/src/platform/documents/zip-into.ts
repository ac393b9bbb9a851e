/** A zip made entry by entry: what is packed already is kept as it is. */
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export interface ZipEntry {
  readonly path: string
  /** Compressed already. */
  readonly asIs?: true
}

export function zipInto(now: Date) {
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  return {
    add({ path, asIs }: ZipEntry, bytes: Uint8Array): void {
      const entry = asIs ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 })
      entry.mtime = now
      zip.add(entry)
      entry.push(bytes, true)
    },
    end(): Buffer {
      zip.end()
      return Buffer.concat(chunks)
    },
  }
}
