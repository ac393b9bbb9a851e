/** PDF files that open by a password alone (ISO 32000-1 7.6), as banks send statements: the same pages without their lock. */
import { ParseSpeeds, PDFDocument } from '@cantoo/pdf-lib'

/** The trailer of a locked file names its lock, whatever else is packed. */
export const hasLock = (bytes: Uint8Array): boolean => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('/Encrypt')

/** Null: the password does not open it. What cannot be read at all stays as it came: its reader says what is wrong with it. */
export async function unlockPdf(bytes: Uint8Array, password: string): Promise<Uint8Array | null> {
  try {
    const document = await PDFDocument.load(bytes, { password, parseSpeed: ParseSpeeds.Fastest, updateMetadata: false })
    // what opens without one was locked against changes alone
    return password === '' ? bytes : await document.save({ addDefaultPage: false, updateFieldAppearances: false })
  } catch (error) {
    if (error instanceof Error && /password/i.test(error.message)) return null
    return bytes
  }
}
