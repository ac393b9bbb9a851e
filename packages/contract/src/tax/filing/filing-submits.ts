/** Handing a return over to be filed: a call each tax says of itself, and one for what was withheld. */
import { OWN_TAXES, type OwnTax } from '@app/domain/tax/forms/engine/taxes'
import { TAXES, type TaxOf } from '@app/domain/tax/taxes/taxes'
import { z } from 'zod'
import { Flag, Id } from '../../kernel/codecs.ts'
import type { Api } from '../../kernel/endpoint.ts'
import { wire } from '../../kernel/wire.ts'

/** Where a filing that was handed over can be asked about. */
export const Task = wire({ id: ['taskId', Id] })
/** Nothing is sent before the client has said yes; where it is not said, as with the one handed over last. */
const Handed = wire({ asksClient: ['needConfirm', Flag.optional()] })
const submits = (path: string, summary: string) =>
  ({
    method: 'POST',
    path: `/rest/proxy/tax/merge/submit/${path}/v1.0/:id`,
    summary,
    unversioned: 'made',
    permission: 'taxWorkspace-declarationChecklist-bianji',
    params: z.object({ id: Id }),
    body: Handed,
    one: Task,
    long: true,
  }) as const

/** What every tax that is declared at the company's own bureau is handed over by, by the name of the call; several share one. */
export type SubmitCall = TaxOf<OwnTax>['bureau']['submit'][0]
const ofTaxes = Object.fromEntries(
  OWN_TAXES.map((tax) => {
    const [call, path, summary] = TAXES[tax].bureau.submit
    return [call, submits(path, summary)]
  }),
) as Readonly<Record<SubmitCall, ReturnType<typeof submits>>>
/** The call a tax of the bureau is handed over by. */
export const CALL_OF: ReadonlyMap<string, SubmitCall | 'submitWithheld'> = new Map<string, SubmitCall | 'submitWithheld'>([
  ...OWN_TAXES.map((tax) => [TAXES[tax].bureau.key, TAXES[tax].bureau.submit[0]] as const),
  ['IIT', 'submitWithheld'],
])

export const submitApi = {
  ...ofTaxes,
  submitWithheld: submits('personTax', '申报个人所得税（扣缴）'),
} as const satisfies Api
