/** 批量个税 (C-tax-27): many ledgers' month prepared in the background. */
import { MOST_LEDGERS } from '@app/domain/assist/jobs/job'
import { z } from 'zod'
import { Id } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { wire } from '../../kernel/wire.ts'
import { BatchMonth, batchPath } from '../../tax/iit/iit-batch.ts'
import { JobWire } from './jobs.ts'

export const iitBatchJobApi = {
  /** Takes from the sheets and checks, ledger by ledger; one that fails stops no other. A person makes each ready. */
  start: {
    method: 'POST',
    path: batchPath,
    summary: '批量个税取数审核',
    unversioned: 'made',
    scope: 'agency',
    long: true,
    permission: 'controlCenter-personalIncomeTax-bianji',
    params: BatchMonth,
    body: wire({
      ledgerIds: [
        'companyIds',
        z.array(Id, { error: '请选择账套' }).min(1, '请选择账套').max(MOST_LEDGERS, `一次最多${MOST_LEDGERS}个账套`),
      ],
    }),
    one: JobWire,
  },
} as const satisfies Api
