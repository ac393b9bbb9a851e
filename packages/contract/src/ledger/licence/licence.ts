/** Ledger licence (账套有效期): the firm's order and activating a ledger from it (spec 2 §4.4, §7). */
import { z } from 'zod'
import { DayText, Id, Whole } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { wire } from '../../kernel/wire.ts'

/** The order in force, or the last one; without any the limit is 0 and the dates are null. */
export const OrderDeadline = wire({
  total: ['companyTotal', Whole],
  /** Ledgers activated from this order. */
  active: ['activeCompanyTotal', Whole],
  limit: ['currOrderComLimit', Whole],
  beginOn: ['currOrderBeginDate', DayText.nullable()],
  endOn: ['currOrderEndDate', DayText.nullable()],
})

const one = z.object({ id: Id })

export const licenceApi = {
  deadline: {
    method: 'GET',
    path: '/auth/company/comTimeDeadlineInfo/:id',
    summary: '账套有效期与当前订单',
    ofOwner: true,
    scope: 'agency',
    permission: 'controlCenter-booksSetList-chaxun',
    params: one,
    one: OrderDeadline,
  },
  activate: {
    method: 'PUT',
    path: '/auth/company/updateComDeadlineFromOrder/:id',
    summary: '按订单激活账套',
    unversioned: 'acts',
    roles: ['ROLE_CHARGE'],
    ofOwner: true,
    scope: 'agency',
    params: one,
    one: wire({ expiresOn: ['companyTimeDeadline', DayText] }),
  },
} as const satisfies Api
