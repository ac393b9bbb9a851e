/** The reader of receipts: what is in a file, or the files in a zip. */
import { filesIn, receiptsIn, type ReceiptFile } from './reading.ts'

export const read = ({ unpack, ...file }: ReceiptFile & { readonly unpack: boolean }) => (unpack ? filesIn(file) : receiptsIn(file))
