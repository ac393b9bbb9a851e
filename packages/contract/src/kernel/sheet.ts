/** Sheets travel as they are: the screen, the workbook and the print render the same rows. */
import type { Sheet } from '@app/domain/kernel/sheet'
import { z } from 'zod'

export const SheetWire = z.custom<Sheet>()
/** The form a book or statement is taken away in. */
export const OutputFormat = z.enum(['xlsx', 'pdf'], { error: '请选择导出格式' })
