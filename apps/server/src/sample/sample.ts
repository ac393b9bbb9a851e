/** Sample data for a first start. */
import { packWhenStarted } from '../assist/jobs/index.ts'
import { periodOf, periodsBetween, previousPeriod, type Period } from '@app/domain/kernel/period'
import { isSoleTrader } from '@app/domain/tax/forms/business/business'
import type { Services } from '../platform/http/services.ts'
import { reconcileBank } from './bank.ts'
import { playClaims } from './claims.ts'
import { businesses } from './business.ts'
import { playClient } from './client.ts'
import { deskOf } from './desk.ts'
import { hasPeople, makeFirm, sampleLedgers } from './firm.ts'
import { play } from './months.ts'
import { enterOwner, payNaturalPersons, prepayAway, sayTheSame } from './owners.ts'
import { giveAway, hire } from './people.ts'
import { makeStates } from './states.ts'
import { playNonProfit } from './non-profit.ts'
import { askClient, bindBureau, playDrafts, settle } from './returns.ts'

/** The ledger the first person who looks opens. */
const FIRST = 'trading'

/** Makes the sample firm and its books in an empty database; answers whether it did. */
export async function ensureSample(services: Services): Promise<boolean> {
  if (await hasPeople(services)) return false
  console.log('正在准备示例数据（仅第一次启动）……')
  const firm = await makeFirm(services)
  const { users, ledgers } = firm
  for (const ledger of sampleLedgers) {
    const user = users.get(ledger.firm === 'agent' ? 'zhuban' : 'qiye')!
    const ledgerId = ledgers.get(ledger.key)!
    const desk = deskOf(services, user, ledgerId)
    await bindBureau(services, desk)
    const periods = periodsBetween(periodOf(ledger.startOn), desk.today)
    const business = businesses.find((one) => one.key === ledger.key)
    const wages = ledger.key === FIRST ? await hire(desk) : null
    if (isSoleTrader(ledger.taxNumber)) await enterOwner(desk)
    const taxes = (month: Period) => settle(services, user, ledgerId, ledger, month)
    const away = ledger.key === 'services' ? prepayAway : null
    if (business) await play(desk, business, ledger, periods, { wages, settle: taxes, away })
    if (away !== null) await sayTheSame(desk, previousPeriod(desk.today))
    // the one people open first shows every page something
    if (ledger.key === FIRST) {
      await reconcileBank(desk)
      await payNaturalPersons(desk)
      await giveAway(desk)
      await playClient(desk)
      await playClaims(desk)
      await playDrafts(services, user, ledgerId, periods)
    }
    if (ledger.key === 'manufacturer') await askClient(services, user, ledgerId)
    if (ledger.key === 'nonProfit') await playNonProfit(desk, ledger, periods, taxes)
    await packWhenStarted(services, user.id, ledgerId)
  }
  await makeStates(services, firm)
  return true
}
