import { exchangeApi as api } from '@app/contract/centre/exchange/exchange'
import { expect } from 'vitest'
import { personNamed } from '../../firm/identity/index.ts'
import { test } from '../../testing/bench.ts'
import { importLedger, readExchange } from './index.ts'

test('a case of months to come: refused to people, taken by the command line when it says so', async ({ house, ledger }) => {
  const book = JSON.parse((await ledger.download(api.export)).toString('utf8')) as {
    ledger: Record<string, unknown>
    vouchers: unknown[]
    digests?: unknown
  }
  const line = (code: string, debit: string, credit: string) => ({ abstract: '练习', code, debit, credit })
  delete book.digests
  const next = `${new Date().getFullYear() + 1}-12-05`
  book.vouchers = [
    { day: next, word: '记', number: 1, state: 'draft', lines: [line('1001', '10.00', '0.00'), line('1002', '0.00', '10.00')] },
  ]
  const bytes = Buffer.from(JSON.stringify(book))
  const refused = ledger.call(api.import, { query: { name: '将来' }, files: [{ name: 'a.json', bytes }] })
  await expect(refused).rejects.toMatchObject({ code: 'LD0005' })
  const { services } = house.server
  const user = (await services.database.inPlatform((db) => personNamed({ db }, ledger.userName)))!
  const caller = {
    ...services,
    now: services.clock(),
    requestId: 'test',
    address: '',
    userAgent: '',
    cookies: { get: () => undefined, set: () => undefined, clear: () => undefined },
    user: { ...user, agency: user.agency! },
  }
  const made = await importLedger({ ...caller, futureMonths: true }, await readExchange(bytes), '将来')
  expect(made).toMatchObject({ name: '将来', vouchers: 1 })
})
