/** A firm and its first ledger, made by a person who belongs to none (创建公司; decisions K6 to K8). */
import { FIRM_NAME_MOST } from '@app/domain/firm/agency/limits'
import { VatType } from '../../kernel/choices.ts'
import { DayText, Id, text } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { wire } from '../../kernel/wire.ts'
import { StateSecrets } from '../ledgers/ledgers.ts'

export const NewCompany = wire({
  name: ['bkCompanyName', text({ required: '请填写公司名称', max: FIRM_NAME_MOST, tooLong: `公司名称最多${FIRM_NAME_MOST}个字符` })],
  /** The company's name when left out. */
  ledgerName: ['bookName', text({ max: 100, tooLong: '名称长度最多100个字符' }).optional()],
  vatNature: ['vatType', VatType],
  /** The current month when left out. */
  startOn: ['accountDate', DayText.optional()],
  secrets: ['stateSecrets', StateSecrets.optional()],
})

export const newCompanyApi = {
  create: {
    method: 'POST',
    path: '/auth/bk/company/create',
    summary: '创建公司',
    unversioned: 'made',
    scope: 'user',
    long: true,
    body: NewCompany,
    one: wire({ agencyId: ['bkCompanyId', Id], ledgerId: ['companyId', Id] }),
  },
} as const satisfies Api
