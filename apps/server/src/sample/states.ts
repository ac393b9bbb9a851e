/**
 * Every state a ledger can be in, so that each can be seen after a first start: one that has expired, one that ends soon, one that
 * is stopped, and one that an enterprise shares for looking; under the orders they were activated from.
 */
import { ledgerAdminApi } from '@app/contract/ledger/ledgers/ledger-admin'
import { licenceApi } from '@app/contract/ledger/licence/licence'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { sharingApi } from '@app/contract/ledger/sharing/sharing'
import { dayInChina, firstDay, lastDay, previousPeriod, periodOf, addMonths } from '@app/domain/kernel/period'
import { addOrder } from '../ledger/licence/index.ts'
import type { Services } from '../platform/http/services.ts'
import type { SampleFirm } from './firm.ts'
import { officeOf } from './office.ts'

const LOOKED_AT = { page: 1, pageSize: 10 }

export async function makeStates(services: Services, { users, ledgers }: SampleFirm): Promise<void> {
  const { database } = services
  const now = services.clock()
  const today = dayInChina(now)
  const lastMonth = previousPeriod(periodOf(today))
  const [charge, owner] = [users.get('zhuguan')!, users.get('qiye')!]
  const agencyId = charge.agency!.id
  const year = today.slice(0, 4)
  const soon = dayInChina(new Date(now.getTime() + 20 * 86_400_000))
  await database.inPlatform(async (db) => {
    // what was bought before, over since last month, and what holds now
    await addOrder(
      { db },
      { agencyId, number: `DD${year}0001`, ledgerLimit: 50, beginOn: firstDay(addMonths(lastMonth, -11)), endOn: lastDay(lastMonth) },
    )
    await addOrder({ db }, { agencyId, number: `DD${year}0002`, ledgerLimit: 100, beginOn: firstDay(periodOf(today)), endOn: soon })
  })
  const office = officeOf(services, charge)
  const made = async (name: string, shortName: string) =>
    (
      await office.call(ledgersApi.create, {
        body: { name, shortName, startOn: firstDay(lastMonth), standard: 'smallBusiness', vatNature: 'smallScaleTaxpayer' },
      })
    ).id
  const [expired, stopped] = [await made('武汉市江岸区旧友文化传播有限公司', '旧友文化'), await made('西安市雁塔区暂歇服装店', '暂歇服装')]
  // activated while the old order still held
  const then = new Date(`${firstDay(lastMonth)}T04:00:00Z`)
  await officeOf(services, charge, then).call(licenceApi.activate, { params: { id: expired } })
  await office.call(licenceApi.activate, { params: { id: ledgers.get('empty')! } })
  await office.call(ledgerAdminApi.switch, { body: { ids: [stopped], status: 2 } })
  const { token } = await officeOf(services, owner).call(sharingApi.offer, {
    params: { companyId: ledgers.get('services')! },
    body: { permit: 'look' },
  })
  await office.call(sharingApi.link, { params: { token } })
  const [share] = await office.call(sharingApi.received, { query: LOOKED_AT })
  await office.call(sharingApi.assign, {
    params: { id: share!.id },
    body: { userIds: ['zhuguan', 'zhuban'].map((name) => users.get(name)!.id) },
  })
}
