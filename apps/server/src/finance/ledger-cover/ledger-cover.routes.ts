import { ledgerCoverApi } from '@app/contract/finance/ledger-cover/ledger-cover'
import { implement } from '../../platform/http/implement.ts'
import { print } from './ledger-cover.service.ts'

export const ledgerCoverRoutes = implement(ledgerCoverApi, { print: (ctx, { query }) => print(ctx, query) })
