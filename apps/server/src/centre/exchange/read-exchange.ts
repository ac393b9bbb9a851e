/** Reading an exchange file or a worked case, in a worker, with every problem at its place in it. */
import { inReader } from '../../platform/reading/in-reader.ts'
import type { Exchange } from './exchange-file.ts'
import type { ReadFile } from './exchange.reader.ts'

const READER = new URL('./exchange.reader.ts', import.meta.url)
/** A whole ledger, brought by somebody of the firm: more than a statement may take. */
const LIMITS = { cpuMs: 120_000, heapMegabytes: 3072 }

export interface Arriving {
  readonly file: Exchange
  /** Every part is as it was exported; false for a file without digests, as one made by hand. */
  readonly proved: boolean
  /** The package the file came in, with its originals. */
  readonly zip: Buffer | null
}

/** Reads and checks the bytes of an exchange file, alone or with its originals in a zip, or of a worked case. */
export async function readExchange(bytes: Buffer): Promise<Arriving> {
  const { file, proved, packed } = await inReader<ReadFile>(READER, { bytes }, LIMITS)
  return { file, proved, zip: packed ? bytes : null }
}
