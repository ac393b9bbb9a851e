/** A ledger has a life before its books: every return that counts on from the one before asks where it is missing, also the one written next year. */
import { expect, test } from 'vitest'
import { STANDARDS } from '../../../ledger/ledgers/standard.ts'
import { allFilings } from './filings.ts'
import { handedOn, type FilingKind } from './taxes.ts'

/** 预缴表 stands by itself; of a place that is added up (C) each part was asked already. */
const ALONE: readonly string[] = ['vatPrepay', 'businessC']
test('what reads the return before asks where there is none; what is of months asks for those before the books', () => {
  for (const standard of STANDARDS)
    for (const { kind, forms, parameters } of allFilings(standard)) {
      const text = JSON.stringify(forms)
      const ids = forms.flatMap(({ checks }) => checks).map(({ id }) => id)
      const asks = !text.includes('PREV') || (ids.includes('BQ01') && '$first' in parameters)
      expect([kind, 'before', asks], '公式用了 PREV：接上 beforeChecks、beforeParameters').toEqual([kind, 'before', true])
      const months = ALONE.includes(kind) || (ids.includes('BQ03') && ids.includes('BQ04'))
      expect([kind, 'months', months], '接上 spanChecks、spanParameters').toEqual([kind, 'months', true])
      // what is asked of a return filed elsewhere is what formulas read of it
      for (const name of handedOn(kind as FilingKind)) {
        const [form = '', place = ''] = name.split('!')
        const own = forms.find(({ code }) => code === form)!
        const [row] = place.split(':')
        expect([name, own.sections.some(({ rows }) => rows.some((one) => one.row === row))]).toEqual([name, true])
      }
      // a question says where it is answered, or its cells do
      const nowhere = forms
        .flatMap(({ checks }) => checks)
        .filter(
          ({ severity, answer, remedy, that }) =>
            severity === 'ask' && answer === undefined && remedy === undefined && !/\{|_said/.test(that),
        )
      expect([kind, nowhere.map(({ id }) => id)]).toEqual([kind, []])
    }
})
