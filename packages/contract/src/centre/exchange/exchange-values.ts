/** How figures and dates stand in exchange files. */
import { VOUCHER_WORDS } from '@app/domain/finance/vouchers/voucher'
import { z } from 'zod'
import { TagTypeText } from '../../ledger/tags/tag-types.ts'

export const amount = z.string().meta({ description: '十进制金额，最多两位小数' })
export const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, '日期应为 yyyy-MM-dd')
export const period = z.string().regex(/^\d{4}-\d{2}$/, '期间应为 yyyy-MM')
export const code = z.string().regex(/^\d{4}(\d{4}){0,2}$/, '科目编码应为4、8或12位数字')
/** What things of the ledger are called: ids mean nothing elsewhere. */
export const tagRef = z.object({ type: TagTypeText, code: z.string().min(1) })
export const voucherRef = z.object({ period, word: z.enum(VOUCHER_WORDS), number: z.number().int().positive() })
