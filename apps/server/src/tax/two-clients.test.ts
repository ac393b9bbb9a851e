import { periodEndApi } from '@app/contract/finance/period-end'
import { quickAccountApi } from '@app/contract/papers/quick-account'
import { reviewQueueApi } from '@app/contract/papers/review-queue'
import { salaryApi } from '@app/contract/people/salary'
import { openingBalancesApi } from '@app/contract/ledger/opening-balances'
import { vouchersApi } from '@app/contract/finance/vouchers'
import { money, ZERO } from '@app/domain/kernel/money'
import { RETURN_APIS } from '@app/contract/tax/declarations'
import { period, day } from '@app/domain/kernel/period'
import { expect } from 'vitest'
import { test } from '../testing/bench.ts'
import { person, ZHANG, LI } from '../testing/person-tax.ts'
import { SEPTEMBER, stationer, trader } from '../testing/two-clients.ts'
const log = (...x: unknown[]) => console.log(...x.map((o) => (typeof o === 'string' ? o : JSON.stringify(o, null, 0))))
for (const which of ['t', 's'] as const)
  test('x' + which, async ({ house }) => {
    const ledger = await house.ledger(which === 't' ? { startOn: '2026-09-01', vatNature: 'generalTaxpayer' } : { startOn: '2026-09-01' })
    const { bankAccountId } = which === 't' ? await trader(ledger) : await stationer(ledger)
    log('trial', await ledger.call(openingBalancesApi.trial))
    const zhang = await person(ledger, '张三', ZHANG, { hiredOn: '2024-03-01' })
    const li = await person(ledger, '李四', LI, { hiredOn: '2026-09-01' })
    const people = await ledger.call(salaryApi.people)
    const { version: _v, code: _c, name: _n, ...rest } = people.find((o: any) => o.employeeId === zhang) as any
    await ledger.call(salaryApi.savePeople, {
      body: [
        {
          employeeId: zhang,
          version: _v,
          city: rest.city,
          socialBase: rest.socialBase,
          housingBase: rest.housingBase,
          housingRate: rest.housingRate,
          taxKind: rest.taxKind,
          firstJobYear: rest.firstJobYear,
          yearAtOnce: rest.yearAtOnce,
          declared: rest.declared,
          opening: { year: 2026, income: money('160000'), exempt: ZERO, special: ZERO, other: ZERO, relief: ZERO, paid: money('9480') },
        },
      ],
    } as never)
    const { id: sheet } = await ledger.call(salaryApi.addSheet, { body: { period: SEPTEMBER, kind: 'wage', empty: true } })
    await ledger.call(salaryApi.saveRows, {
      body: {
        id: sheet,
        rows: [
          ...(which === 't' ? [{ employeeId: zhang, inputs: { base: '20000' } }] : []),
          { employeeId: li, inputs: { base: which === 't' ? '6000' : '5000' } },
        ],
      },
    })
    log('sheet', await ledger.call(salaryApi.sheet, { query: { id: sheet } }))
    const p = { params: { period: SEPTEMBER } }
    for (const k of ['outputInvoices', 'inputInvoices', 'bank'] as const) log(k, (await ledger.reply(quickAccountApi[k], p)).totalData)
    const q = await ledger.call(reviewQueueApi.list, { query: { period: SEPTEMBER } })
    log(
      'queue',
      q.map((o: any) => [o.number, o.doubts]),
    )
    for (const v of await ledger.call(vouchersApi.list, {
      query: { from: period('2026-09'), to: period('2026-09'), page: 1, pageSize: 100 },
    } as never))
      log(
        (v as any).number,
        (v as any).lines?.map((l: any) => [l.subjectCode, l.abstract, l.debit, l.credit].join(' ')),
      )

    log(await ledger.call(salaryApi.makeVoucher, { body: { id: sheet, which: 'accrual' } }))
    log(await ledger.call(salaryApi.makeVoucher, { body: { id: sheet, which: 'payment', bankAccountId } }))
    const rows = (await ledger.call(reviewQueueApi.list, { query: { period: SEPTEMBER } })).map(({ id, version }: any) => ({ id, version }))
    log(await ledger.call(reviewQueueApi.accept, { body: { rows } }))
    await ledger.call(periodEndApi.saveInputs, {
      body: { period: SEPTEMBER, amounts: [{ key: 'cogs.share', amount: money(which === 't' ? '75' : '60') }], rates: [] },
    })
    log(await ledger.call(periodEndApi.generateAll, { body: { period: SEPTEMBER } }))
    const st = await ledger.call(periodEndApi.steps, { query: { period: SEPTEMBER } })
    log(
      'steps',
      st.filter((x: any) => x.state !== 'notApplicable'),
    )
    for (const v of await ledger.call(vouchersApi.list, {
      query: { from: period('2026-09'), to: period('2026-09'), page: 1, pageSize: 100 },
    } as never))
      log(
        (v as any).number,
        (v as any).lines?.map((l: any) => [l.subjectCode, l.abstract, l.debit, l.credit].join(' ')),
      )
    log(
      'open steps',
      st.filter((x: any) => x.state !== 'generated' && x.state !== 'notApplicable'),
    )
    log(
      'checks',
      (await ledger.call(periodEndApi.checks, { query: { period: SEPTEMBER } })).map((x: any) => [
        x.severity,
        x.name,
        x.message,
        x.amount,
        x.cause,
      ]),
    )
    log(await ledger.call(periodEndApi.close, { body: { period: SEPTEMBER } }))
    for (const tax of ['vat', 'stamp', 'cit', 'statements'] as const) {
      const { id } = await ledger.call(RETURN_APIS[tax].add, { body: { period: SEPTEMBER } })
      const one = await ledger.call(RETURN_APIS[tax].get, { params: { id } })
      const kinds = { vat: 1, stamp: 1, cit: 1, statements: 1 }
      void kinds
      log(tax, one.parameters, one.taken)
      log(
        tax,
        one.findings.map((f: any) => [f.id, f.severity, f.answer, f.message, f.cells]),
      )
      log(
        tax,
        Object.entries(one.figures as Record<string, string>)
          .filter(([, v]) => v !== '' && v !== '0.00' && v !== '0')
          .map(([k, v]) => `${k}=${v}`)
          .join(' '),
      )
    }
    expect(1).toBe(1)
    void day
  })
