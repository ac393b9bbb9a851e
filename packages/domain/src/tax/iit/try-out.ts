/** 个税试算: one computation by the rules of a month, kept nowhere. Amounts in fen. */
import type { Day } from '../../kernel/period.ts'
import {
  authorOnce,
  bonusAlone,
  bonusGap,
  businessYear,
  compareBonus,
  labourOnce,
  nonResidentOnce,
  royaltyOnce,
  settleYear,
  severance,
} from '../../people/salary/iit.ts'

export const TRY_OUTS = {
  bonusCompare: '全年一次性奖金：单独计税与并入比较',
  bonusSeparate: '全年一次性奖金：单独计税',
  labour: '劳务报酬',
  author: '稿酬',
  royalty: '特许权使用费',
  severance: '解除劳动合同补偿金',
  nrWage: '非居民工资薪金',
  nrLabour: '非居民劳务报酬',
  nrAuthor: '非居民稿酬',
  nrRoyalty: '非居民特许权使用费',
  business: '经营所得（全年）',
  annual: '综合所得年度汇算',
} as const
export type TryOut = keyof typeof TRY_OUTS

export type Tried = Readonly<Record<string, bigint | string>>
type Sums = (key: string) => bigint

const KINDS: Readonly<Record<TryOut, (fen: Sums, on: Day) => Tried>> = {
  bonusSeparate: (fen, on) => {
    const gap = bonusGap(fen('bonus'), on)
    return { tax: bonusAlone(fen('bonus'), on), ...(gap && { betterBonus: gap.lower, betterTakeHome: gap.takeHome }) }
  },
  bonusCompare: (fen, on) => ({ ...compareBonus(fen('bonus'), fen('taxable'), on) }),
  labour: (fen, on) => ({ ...labourOnce(fen('income'), on) }),
  author: (fen) => ({ ...authorOnce(fen('income')) }),
  royalty: (fen) => ({ ...royaltyOnce(fen('income')) }),
  severance: (fen, on) => ({ ...severance(fen('income'), fen('average'), on) }),
  nrWage: (fen, on) => ({ ...nonResidentOnce('wages', fen('income'), on) }),
  nrLabour: (fen, on) => ({ ...nonResidentOnce('labour', fen('income'), on) }),
  nrAuthor: (fen, on) => ({ ...nonResidentOnce('author', fen('income'), on) }),
  nrRoyalty: (fen, on) => ({ ...nonResidentOnce('royalty', fen('income'), on) }),
  business: (fen, on) => ({ ...businessYear(fen('taxable'), fen('relief'), on) }),
  annual: (fen, on) => {
    const { income, taxable, tax, toPay } = settleYear(
      {
        wages: fen('wages'),
        labour: fen('labour'),
        author: fen('author'),
        royalty: fen('royalty'),
        special: fen('special'),
        additional: fen('additional'),
        paid: fen('paid'),
      },
      on,
    )
    return { income, taxable, tax, toPay }
  },
}
export const tryOut = (kind: TryOut, fen: Sums, on: Day): Tried => KINDS[kind](fen, on)
