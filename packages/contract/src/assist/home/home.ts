/** Home of a ledger (首页): what a new ledger holds already. */
import { z } from 'zod'
import { Flag, Whole } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { wire } from '../../kernel/wire.ts'

export const homeApi = {
  firstSteps: {
    method: 'GET',
    path: '/rest/companyConfig/companyBasis/home/v1.0/firstSteps',
    summary: '建账引导',
    snapshot: true,
    one: wire({
      taxNumber: ['taxNumber', z.string()],
      openings: ['openingTotal', Whole],
      balanced: ['balanced', Flag],
      bankAccounts: ['bankAccountTotal', Whole],
      people: ['employeeTotal', Whole],
      peopleCarried: ['carriedTotal', Whole],
      invoices: ['invoiceTotal', Whole],
      flows: ['fundFlowTotal', Whole],
      vouchers: ['voucherTotal', Whole],
      midYear: ['midYearFlag', Flag],
    }),
  },
} as const satisfies Api
