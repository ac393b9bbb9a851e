/** What payments are of, read alike: a filed return, a fee item, a payment of personal tax. */
import { broken } from '@app/domain/kernel/app-error'
import { add, isZero, subtract, ZERO, type Money } from '@app/domain/kernel/money'
import type { Day } from '@app/domain/kernel/period'
import { feeTitle } from '@app/domain/tax/fees/fee'
import { taxTitle } from '@app/domain/tax/filing/bureau-taxes'
import { isOwned } from '@app/domain/tax/forms/engine/taxes'
import { WITHHELD } from '@app/domain/tax/iit/withheld'
import { owingOf, owingOfFee, owingOfIit, type Owing } from '@app/domain/tax/payment-vouchers/booking'
import type { PaymentOrigin } from '@app/domain/tax/payment-vouchers/origins'
import type { Tx } from '../../platform/database/database.ts'
import type { LedgerContext } from '../../platform/http/context.ts'
import { feeOf, lockFee } from '../fees/index.ts'
import { filedOne, lockFiled } from '../filing/index.ts'
import { iitPaymentOf, lockIitPayment } from '../iit/index.ts'

interface Payable {
  readonly title: string
  readonly from: string
  readonly to: string
  /** The number it goes by, in words. */
  readonly proof: string
  /** What the book log calls it. */
  readonly object: string
  /** Late fee included. */
  readonly paid: Money
  readonly lateFee: Money
  readonly paidOn: Day | null
  readonly owing: readonly Owing[]
}
interface Origin {
  /** XV0001: nothing of it is paid. */
  readonly read: (ctx: LedgerContext, id: string) => Promise<Payable>
  readonly lock: (db: Tx, id: string) => Promise<unknown>
}

const unpaid = () => broken('XV0001', '还没有受理、扣款或登记缴款，不能生成缴款凭证')
const NOTHING = { tax: ZERO, lateFee: ZERO }
async function filing(ctx: LedgerContext, id: string): Promise<Payable> {
  const one = await filedOne(ctx.db, id)
  const { filing: form, accepted, payable, paid } = one
  const lateFee = one.lateFee ?? ZERO
  if (accepted === null || payable === null || paid === null || isZero(paid)) throw unpaid()
  const { standard, vatNature } = ctx.ledger
  const { corrected } = one
  const before =
    corrected === undefined || corrected.accepted === null || corrected.payable === null
      ? {}
      : { before: { accepted: corrected.accepted, payable: corrected.payable, credited: one.credited ?? ZERO } }
  return {
    title: `${taxTitle(one.tax)}${one.correction === 0 ? '' : `（更正第${one.correction}次）`}`,
    from: one.spanFrom,
    to: one.spanTo,
    proof: `，受理号${one.number}`,
    object: 'taxFiling',
    paid,
    lateFee,
    paidOn: one.paidOn,
    owing:
      form === WITHHELD || isOwned(form)
        ? owingOfIit(subtract(paid, lateFee), standard)
        : owingOf({ standard, vatNature, filing: form, accepted, payable, lateFee, paid, booked: NOTHING, ...before }),
  }
}

const numbered = (certificate: string): string => (certificate === '' ? '' : `，完税凭证${certificate}`)
async function fee(ctx: LedgerContext, id: string): Promise<Payable> {
  const { kind, name, fromPeriod, toPeriod, paid, lateFee, paidOn, certificate } = await feeOf(ctx.db, id)
  if (paidOn === null) throw unpaid()
  const title = feeTitle({ kind, name })
  return {
    title,
    from: fromPeriod,
    to: toPeriod,
    proof: numbered(certificate),
    object: 'taxFee',
    paid: add(paid, lateFee),
    lateFee,
    paidOn,
    owing: isZero(paid) ? [] : owingOfFee(kind, title, paid, ctx.ledger.standard),
  }
}

async function iitPayment(ctx: LedgerContext, id: string): Promise<Payable> {
  const { period, amount, lateFee, paidOn, certificate } = await iitPaymentOf(ctx.db, id)
  return {
    title: '个人所得税',
    from: period,
    to: period,
    proof: numbered(certificate),
    object: 'iitPayment',
    paid: add(amount, lateFee),
    lateFee,
    paidOn,
    owing: owingOfIit(amount, ctx.ledger.standard),
  }
}

export const ORIGINS: Readonly<Record<PaymentOrigin, Origin>> = {
  filing: { read: filing, lock: lockFiled },
  fee: { read: fee, lock: lockFee },
  iitPayment: { read: iitPayment, lock: lockIitPayment },
}
