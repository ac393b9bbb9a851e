/** Shapes of the steps of 成本核算: what is missing on each, and what each pool gives to whom. */
import { poolFields } from '@app/domain/stock/cost/fields'
import { z } from 'zod'
import { Id, MoneyText } from '../../kernel/codecs.ts'
import { PagePath, PageQuery } from '../../kernel/places.ts'
import { codecOf } from '../../kernel/fields.ts'
import { wire } from '../../kernel/wire.ts'

/** One step of the wizard: what is missing before it can go on, and what a person should look at. */
export const CostStepWire = wire({
  key: ['stepKey', z.enum(['papers', 'pools', 'keys', 'wip', 'result'])],
  title: ['stepName', z.string()],
  missing: [
    'missing',
    z.array(
      wire({
        words: ['text', z.string()],
        /** Where it is put right; null: on the step itself. */
        to: ['linkTo', wire({ path: ['path', PagePath], query: ['query', PageQuery] }).nullable()],
      }),
    ),
  ],
  notes: ['notes', z.array(z.string())],
  /** What was counted on it: figures, not that it is done. */
  counted: ['countedText', z.string()],
})
export const CostPoolRunWire = wire({
  id: ['poolId', Id],
  name: ['poolName', z.string()],
  code: ['subjectCode', z.string()],
  element: ['costElement', codecOf(poolFields.element)],
  key: ['allocationKey', codecOf(poolFields.key)],
  amount: ['amount', MoneyText],
  shares: [
    'shares',
    z.array(
      wire({
        productId: ['productId', Id],
        name: ['goodsName', z.string()],
        basis: ['basis', z.string()],
        amount: ['amount', MoneyText],
      }),
    ),
  ],
})
