/** Statements in the standards of banks: told by their content, read to lines whose direction is certain. */
import type { ColumnMapping } from '../column-mapping.ts'
import type { StatementReading } from '../fund-flow.ts'
import { isMt940, readMt940 } from './mt940.ts'
import { isOfx, readOfx } from './ofx.ts'
import { isQif, QIF_HEAD, readQif } from './qif.ts'
import { standardReading } from './statement-of.ts'

/** Whether a text is in one of the standards that are text. */
export const isStandardText = (text: string): boolean => isOfx(text) || isQif(text) || isMt940(text)

/** Reads a text in one of the standards; `mappings`: what people said of the days of QIF. */
export function readStandardText(text: string, mappings: readonly ColumnMapping[]): StatementReading {
  if (isOfx(text)) return standardReading(readOfx(text))
  if (isMt940(text)) return standardReading(readMt940(text))
  return standardReading(readQif(text, mappings.find((one) => one.fingerprint === QIF_HEAD)?.dayOrder ?? null))
}
