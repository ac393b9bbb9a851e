/** What people gave, left out and taught, in the exchange file: out, in and out again. */
import { exchangeApi as api } from '@app/contract/centre/exchange/exchange'
import { ownTemplatesApi } from '@app/contract/finance/period-end/own-templates'
import { periodEndApi } from '@app/contract/finance/period-end/period-end'
import { ledgersApi } from '@app/contract/ledger/ledgers/ledgers'
import { subjectsApi, tagsApi } from '@app/contract/ledger/subjects/subjects'
import { money } from '@app/domain/kernel/money'
import { period } from '@app/domain/kernel/period'
import { quantity } from '@app/domain/kernel/quantity'
import { expect } from 'vitest'
import { verifyLedger } from '../../finance/vouchers/index.ts'
import { test } from '../../testing/bench.ts'
import { book } from '../../testing/entries.ts'

const OWN_LINE = { abstract: '摊销', source: '', share: null, formula: '', start: null, months: null, amount: null }

test('what was given and left out at period end goes with it, and what was learnt; what nothing takes is refused', async ({
  house,
  ledger,
}) => {
  const add = (parentCode: string, name: string, more: object = {}) =>
    ledger.call(subjectsApi.add, { query: {}, body: { name, parentCode, ...more } })
  const goods = await add('1405', '甲类', { unit: '件', tagTypes: ['goods'] })
  const pen = await ledger.call(tagsApi.add, { body: { type: 'goods', name: '钢笔' } })
  await book(ledger, '2026-01-05', `借 ${goods.code} 100 数量 10 [${pen.id}]`, '贷 2202 100')
  const january = period('2026-01')
  const { goods: stock } = await ledger.call(periodEndApi.inputs, { query: { period: january } })
  await ledger.call(periodEndApi.saveInputs, {
    body: {
      period: january,
      amounts: [
        { key: 'interest', amount: money('30') },
        { key: 'registeredCapital', amount: money('1000') },
      ],
      rates: [],
      goods: stock.map(({ subjectId, tagSetId }) => ({ subjectId, tagSetId, quantity: quantity('4') })),
    },
  })
  await ledger.call(ownTemplatesApi.add, {
    body: {
      name: '房租摊销',
      place: 'cost',
      frequency: 'month',
      disabled: false,
      lines: [
        { ...OWN_LINE, code: '56020012', side: 'debit', mode: 'rest' },
        { ...OWN_LINE, code: '1123', side: 'credit', mode: 'fixed', amount: money('10') },
      ],
    },
  })
  const own = (await ledger.call(periodEndApi.steps, { query: { period: january } })).find((one) => one.name === '房租摊销')!
  await ledger.call(periodEndApi.skip, { body: { period: january, ruleId: own.ruleId, reason: '本月不摊' } })
  const office = (await ledger.call(subjectsApi.list)).find((one) => one.code === '56020007')!
  await ledger.sql(
    `insert into app.subject_memories (ledger_id, side, key, text, subject_id, times, changed_at, changed_name)
     values ($1, 'input', 'party', '文具店', $2, 3, now(), '张会计')`,
    [ledger.ledgerId, office.id],
  )
  const first = await ledger.download(api.export)
  const file = JSON.parse(first.toString()) as Record<string, unknown> & { ledger: { name: string } }
  expect([file['periodEndSkips'], file['periodEndAmounts'], file['periodEndIssues']]).toEqual([
    [{ period: '2026-01', rule: 'own:房租摊销', reason: '本月不摊', skippedBy: expect.stringMatching('^用户') }],
    [
      { period: '2026-01', key: 'interest', amount: '30.00' },
      { period: '2026-01', key: 'registeredCapital', amount: '1000.00' },
    ],
    [{ period: '2026-01', code: goods.code, tags: [{ type: 'goods', code: pen.code }], quantity: '4.0000' }],
  ])
  expect(file['memories']).toEqual([{ side: 'input', key: 'party', text: '文具店', code: '56020007', times: 3, state: 'confirmed' }])
  const made = await ledger.call(api.import, { query: { name: '再来' }, files: [{ name: '账套.json', bytes: first }] })
  await ledger.call(ledgersApi.select, { params: { id: made.id } })
  const steps = await ledger.call(periodEndApi.steps, { query: { period: january } })
  expect(steps.find((one) => one.name === '房租摊销')).toMatchObject({ state: 'skipped', reason: '本月不摊' })
  const inputs = await ledger.call(periodEndApi.inputs, { query: { period: january } })
  expect(inputs.goods).toMatchObject([{ code: goods.code, quantity: '4.0000' }])
  const second = JSON.parse((await ledger.download(api.export)).toString()) as typeof file
  expect({ ...second, ledger: { ...second.ledger, name: '' } }).toEqual({ ...file, ledger: { ...file.ledger, name: '' } })
  expect(await house.server.services.database.inLedger(made.id, (db) => verifyLedger(db, made.id), { snapshot: true })).toEqual([])
  const bad = { ...file, digests: undefined, periodEndAmounts: [{ period: '2026-01', key: 'nothing', amount: '1.00' }] }
  const files = [{ name: '坏.json', bytes: Buffer.from(JSON.stringify(bad)) }]
  await expect(ledger.call(api.import, { query: { name: '坏' }, files })).rejects.toMatchObject({ code: 'PC0014' })
})
