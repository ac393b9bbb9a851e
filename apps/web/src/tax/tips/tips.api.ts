/** The call of behaviour tips (行为提示). */
import { tipsApi as api, type TipWire } from '@app/contract/tax/tips/tips'
import type { Period } from '@app/domain/kernel/period'
import type { z } from 'zod'
import { useRead } from '../../platform/reading.ts'

export type TipRow = z.output<typeof TipWire>
export const useTips = (period: Period) => useRead('tax-tips', api.list, { query: { period } })
