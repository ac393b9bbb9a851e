/** What is told of a client's yes: to the firm, and to the client's own page, which takes nothing else of filing with it. */
import { CONSENT_MEANS, CONSENT_STATES, CONSENT_WAYS } from '@app/domain/tax/filing/consent-names'
import { z } from 'zod'
import { Moment, MoneyText } from '../../kernel/codecs.ts'
import { wire } from '../../kernel/wire.ts'

const keys = <K extends string>(names: Readonly<Record<K, unknown>>) => z.enum(Object.keys(names) as [K, ...K[]])

/** How it stands with the client: said by him on his phone, told to the firm, or to the same figure in a forecast. */
export const ConsentWire = wire({
  state: ['consentState', keys(CONSENT_STATES)],
  way: ['consentWay', keys(CONSENT_WAYS).nullable()],
  saidBy: ['contactName', z.string()],
  saidAt: ['answerTime', Moment.nullable()],
  words: ['feedback', z.string()],
  means: ['consentMeans', keys(CONSENT_MEANS).or(z.literal(''))],
  paper: ['fileName', z.string()],
  owed: ['agreedAmount', MoneyText.nullable()],
  keptBy: ['operatorName', z.string()],
  askedAt: ['askTime', Moment.nullable()],
})
