/** A step of period end as it is shown: where it stands, its vouchers, what it asks, and returns that say otherwise. */
import { MENDED_AT } from '@app/domain/finance/period-end/step'
import { VOUCHER_WORDS } from '@app/domain/finance/vouchers/voucher'
import { z } from 'zod'
import { Flag, Id, MoneyText, Whole } from '../../kernel/codecs.ts'
import { PagePath } from '../../kernel/places.ts'
import { wire } from '../../kernel/wire.ts'

const VoucherOfStep = wire({
  id: ['voucherId', Id],
  word: ['voucherWord', z.enum(VOUCHER_WORDS)],
  number: ['voucherNo', Whole],
  state: ['voucherStatus', z.enum(['draft', 'reviewed', 'posted'])],
})

const StepAmount = wire({
  key: ['paramKey', z.string()],
  label: ['paramName', z.string()],
  hint: ['paramHint', z.string()],
  required: ['required', Flag],
  suggested: ['suggestAmount', MoneyText.nullable()],
  amount: ['amount', MoneyText.nullable()],
})

export const StepWire = wire({
  ruleId: ['ruleId', z.string()],
  order: ['stepOrder', Whole],
  name: ['stepName', z.string()],
  kind: ['voucherKind', z.enum(['closing', 'carryForward', 'yearEnd'])],
  state: ['stepStatus', z.enum(['notApplicable', 'blocked', 'todo', 'generated', 'outdated', 'skipped'])],
  reason: ['reason', z.string()],
  /** What the step is about: the tax, the cost, the profit carried; null when nothing is planned. */
  amount: ['amount', MoneyText.nullable()],
  /** Debits of the difference between plan and vouchers. */
  difference: ['differenceAmount', MoneyText],
  /** Has vouchers that are posted: a change becomes a voucher of the difference. */
  posted: ['posted', Flag],
  vouchers: ['vouchers', z.array(VoucherOfStep)],
  amounts: ['params', z.array(StepAmount)],
  /** The page where what it waits for is put right. */
  mendedAt: ['mendedAt', z.enum(MENDED_AT)],
  /** Returns of its tax that say another figure than was accrued. */
  returns: [
    'declarations',
    z.array(
      wire({
        title: ['taxName', z.string()],
        declared: ['declaredAmount', MoneyText],
        accrued: ['accruedAmount', MoneyText],
        words: ['remark', z.string()],
        path: ['path', PagePath],
        id: ['declarationId', Id],
      }),
    ),
  ],
})
