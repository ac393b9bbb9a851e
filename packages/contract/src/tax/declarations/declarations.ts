/**
 * Returns (C-tax-01 to 05, 24, 25 and their like): one service behind the calls of every tax. A return is drafted on its
 * forms, checked with what does not hold, and filed by the bureau's queue.
 */
import { RETURN_STATES } from '@app/domain/tax/forms/engine/return'
import { FILING_KINDS, type DeclaredTax } from '@app/domain/tax/forms/engine/taxes'
import { RETURN_PLACES } from '@app/domain/tax/forms/engine/return-pages'
import { ownerFields } from '@app/domain/tax/forms/business/business-owner'
import { ofEachTax, TAXES } from '@app/domain/tax/taxes/taxes'
import type { Permission } from '@app/domain/access/menu'
import { z } from 'zod'
import { Flag, Id, Moment, MoneyText, PeriodNumber, pagesOf } from '../../kernel/codecs.ts'
import { PageAddress } from '../../kernel/places.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { codecOf } from '../../kernel/fields.ts'
import { filter } from '../../kernel/filter.ts'
import { versioned } from '../../kernel/versions.ts'
import { wire } from '../../kernel/wire.ts'
import { personTaxBase } from '../iit/iit-people.ts'

const OneId = z.object({ id: Id })

/** More than the forms of a filing have cells to type into. */
const MOST_CELLS = 1500
const CellTexts = z
  .record(z.string().max(40), z.string().max(100, '一格最多100个字'))
  .refine((cells) => Object.keys(cells).length <= MOST_CELLS, `最多填写${MOST_CELLS}格`)
const Figures = z.record(z.string(), z.string())
const MOST_REASONS = 200
/** Why a finding is as it ought to be, by its id. */
const Reasons = z
  .record(z.string().max(40), z.string().trim().max(200, '原因最多200个字'))
  .refine((all) => Object.keys(all).length <= MOST_REASONS, `最多${MOST_REASONS}条原因`)

const CYCLES = ['month', 'quarter', 'year'] as const
const head = {
  id: ['declarationId', Id],
  filing: ['declareModule', z.enum(FILING_KINDS)],
  /** Its last month. */
  period: ['declarationYearmonth', PeriodNumber],
  cycle: ['declarationPeriod', z.enum(CYCLES)],
  correction: ['correctionNo', z.number().int()],
  state: ['declarationState', z.enum(Object.keys(RETURN_STATES) as [keyof typeof RETURN_STATES])],
  due: ['taxAmount', MoneyText],
  /** Which of several that end with one month: of what is prepaid each place has its own. */
  serial: ['serialNo', z.number().int()],
  /** Where something is prepaid; '' of other returns. */
  place: ['prepayPlace', z.string()],
  /** Whose business it is, of business income; '' of other returns. */
  owner: ['employeeName', z.string()],
  changedBy: ['updateUserName', z.string()],
  changedAt: ['updateTime', Moment],
  /** The books have changed since it was checked or filed: it says something else than they do. */
  moved: ['booksMoved', Flag],
} as const

const Finding = wire({
  id: ['checkId', z.string()],
  form: ['formId', z.string()],
  severity: ['severity', z.enum(['error', 'ask', 'warn'])],
  says: ['message', z.string()],
  cells: ['cells', z.array(z.string())],
  /** Where a question is answered; '' where its cells are. */
  answer: ['answerParameter', z.string()],
  /** What else settles it: the return before is registered, or opened. */
  remedy: ['remedy', z.enum(['', 'registerBefore', 'openBefore'])],
})

const FiledVersion = wire({
  id: head.id,
  correction: head.correction,
  typed: ['cellValues', Figures],
  figures: ['figures', Figures],
  taken: ['takenFigures', Figures],
})

/** What a list of returns can be narrowed by. */
export const returnsFilter = filter({
  state: { title: '状态', kind: 'choice', hint: '全部状态', choices: RETURN_STATES, as: 'declarationState' },
})

interface Of {
  readonly base: string
  readonly title: string
  readonly look: Permission
  readonly edit: Permission
}
const returnsOf = ({ base, title, look, edit }: Of) =>
  ({
    list: {
      method: 'GET',
      path: `${base}/list`,
      summary: `${title}申报表列表`,
      permission: look,
      query: wire({ ...returnsFilter.wire, ...pagesOf(100) }),
      many: wire(head),
      /** How often the company files it, as its settings say. */
      total: wire({ due: ['taxAmount', MoneyText], cycle: ['usualPeriod', z.enum(CYCLES)] }),
    },
    get: {
      method: 'GET',
      path: `${base}/:id`,
      summary: `${title}申报表`,
      permission: look,
      params: OneId,
      one: wire({
        ...versioned,
        ...head,
        typed: ['cellValues', Figures],
        /** As they were when it was kept. */
        figures: ['figures', Figures],
        /** What the books say now, by source; what they said, once it is checked. */
        taken: ['takenFigures', Figures],
        parameters: ['parameters', Figures],
        /** Figures of the return before it; none where there is none. */
        before: ['previousFigures', Figures],
        /** The return before it; null where there is none. */
        beforeId: ['previousDeclarationId', Id.nullable()],
        /** What does not hold of the figures now. */
        findings: ['violations', z.array(Finding)],
        /** What people were asked about its months and have not answered: it cannot be approved before. */
        unanswered: ['unansweredList', z.array(wire({ words: ['content', z.string()], path: ['path', PageAddress] }))],
        reasons: ['reasons', Reasons],
        /** Cells that would come to something else by the books as they are now; none of a draft. */
        movedCells: [
          'movedCells',
          z.array(wire({ cell: ['cell', z.string()], filed: ['filedFigure', z.string()], now: ['currentFigure', z.string()] })),
        ],
        /** The version a correction corrects: as it was filed, and what the books said then. */
        corrects: ['correctedDeclaration', FiledVersion.nullable()],
        checkedBy: ['checkUserName', z.string()],
        checkedAt: ['checkTime', Moment.nullable()],
      }),
    },
    /** The return of the period a month is in. Filed elsewhere: its figures, whatever cells they are of. */
    add: {
      method: 'POST',
      path: base,
      summary: `新建${title}申报表`,
      unversioned: 'made',
      permission: edit,
      body: wire({
        period: ['declarationYearmonth', PeriodNumber],
        filing: ['declareModule', z.enum(FILING_KINDS).optional()],
        cycle: ['declarationPeriod', z.enum(CYCLES).optional()],
        elsewhere: ['declaredElsewhere', Flag.default(false)],
        /** Of business income; the only owner there is where it is not said. */
        ownerId: ['employeeId', Id.optional()],
        typed: ['cellValues', CellTexts.default({})],
      }),
      one: wire({ id: ['declarationId', Id] }),
    },
    change: {
      method: 'PUT',
      path: `${base}/:id`,
      summary: `保存${title}申报表`,
      guards: { shownBy: 'get', key: 'id' },
      permission: edit,
      params: OneId,
      body: wire({ ...versioned, typed: ['cellValues', CellTexts] }),
    },
    /** Errors forbid; what is only doubtful takes a reason. */
    check: {
      method: 'PUT',
      path: `${base}/:id/check`,
      summary: `审核${title}申报表`,
      guards: { shownBy: 'get', key: 'id' },
      permission: edit,
      params: OneId,
      body: wire({ ...versioned, reasons: ['reasons', Reasons] }),
    },
    reopen: {
      method: 'PUT',
      path: `${base}/:id/reopen`,
      summary: `${title}申报表退回草稿`,
      unversioned: 'draft',
      permission: edit,
      params: OneId,
    },
    /** 更正申报: a return of its own, from what was filed. */
    correct: {
      method: 'POST',
      path: `${base}/:id/correct`,
      summary: `更正${title}申报`,
      unversioned: 'made',
      permission: edit,
      params: OneId,
      one: wire({ id: ['declarationId', Id] }),
    },
    remove: { method: 'DELETE', path: `${base}/:id`, summary: `删除${title}申报表草稿`, permission: edit, params: OneId },
    file: {
      method: 'GET',
      path: `${base}/:id/file`,
      summary: `打印${title}申报表`,
      permission: look,
      params: OneId,
      query: wire({
        /** The form; the explanation letter (说明函) where it is `letter`, every form of the return in one file where it is `all`. */
        form: ['formId', z.string().max(20)],
        format: ['format', z.enum(['xlsx', 'pdf'])],
      }),
      download: true,
    },
  }) as const satisfies Api

/** It was filed where it belongs: from then on what follows builds on it. */
const declaredAt = (base: string, summary: string, permission: Permission) =>
  ({ method: 'PUT', path: `${base}/:id/declared`, summary, unversioned: 'draft', permission, params: OneId }) as const

export type ReturnsApi = ReturnType<typeof returnsOf>
/** Of each tax the calls of its returns. */
export const RETURN_APIS: Readonly<Record<DeclaredTax, ReturnsApi>> = ofEachTax(({ calls: [base, title] }, tax) =>
  returnsOf({ base, title, ...RETURN_PLACES[tax] }),
)
export const vatReturnsApi = RETURN_APIS.vat
export const citReturnsApi = RETURN_APIS.cit
export const annualReturnsApi = RETURN_APIS.citAnnual
/** The forms of business income: prepaid, and the year's; of the year one is filed where the owner has chosen. */
export const businessReturnsApi = RETURN_APIS.business
const ofBusiness = RETURN_PLACES.business
export const businessAnnualReturnsApi = {
  ...RETURN_APIS.businessAnnual,
  declared: declaredAt(TAXES.businessAnnual.calls[0], '登记C表已在汇总地申报', ofBusiness.edit),
} as const satisfies Api
/** Whose return it is, as it is asked of a person. */
export const BusinessOwner = wire({ ownerId: ['employeeId', codecOf(ownerFields.ownerId)] })
export const businessOwnersApi = {
  owners: {
    method: 'GET',
    path: `${personTaxBase}/businessIncome/owners`,
    summary: '经营者',
    permission: ofBusiness.look,
    many: wire({
      id: ['employeeId', Id],
      name: ['employeeName', z.string()],
      /** Whether a return of his is there. */
      known: ['declaredFlag', Flag],
    }),
  },
} as const satisfies Api
const [stampBase] = TAXES.stamp.calls
export const stampReturnsApi = {
  ...RETURN_APIS.stamp,
  /** The same as `change`, with the return named in what is sent (C-tax-25). */
  save: {
    method: 'PUT',
    path: stampBase,
    summary: '保存印花税',
    guards: { shownBy: 'get', key: 'id', in: 'body', ask: ({ body }: { body: { id: string } }) => ({ params: { id: body.id } }) },
    permission: RETURN_PLACES.stamp.edit,
    body: wire({ ...versioned, id: ['declarationId', Id], typed: ['cellValues', CellTexts] }),
  },
} as const satisfies Api
export const statementReturnsApi = RETURN_APIS.statements
export const prepayReturnsApi = {
  ...RETURN_APIS.vatPrepay,
  declared: declaredAt(TAXES.vatPrepay.calls[0], '登记已在预缴地预缴', RETURN_PLACES.vatPrepay.edit),
} as const satisfies Api
