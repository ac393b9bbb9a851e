/** How a return stands with its client, in one line: the same words on the return, in the list and in the course of a filing. */
import { consentWords } from '@app/domain/tax/filing/consent'
import type { ConsentState } from '@app/domain/tax/filing/consent-names'
import { useCan } from '../../platform/session.ts'
import { momentShown } from '../../ui/faces/formats.ts'
import { State, type StateMark } from '../../ui/faces/Page.tsx'
import { useConsentOf, type Filing } from './filing.api.ts'
import './filing.css'

const marks: Readonly<Record<ConsentState, StateMark>> = {
  free: 'draft',
  waits: 'suggested',
  agreed: 'proved',
  disputed: 'red',
  outdated: 'red',
}
/** `brief`: beside what stops a filing, which quotes him already. */
export function ConsentLine({ consent, brief = false }: { consent: Filing['consent']; brief?: boolean }) {
  const { state, saidAt, words, askedAt, paper } = consent
  if (state === 'free') return null
  return (
    <span className="filing-words">
      <State mark={marks[state]}>{consentWords(consent)}</State>
      {saidAt !== null && <span className="quiet"> {momentShown(saidAt)}</span>}
      {words !== '' && !brief && <span className="quiet"> “{words}”</span>}
      {paper !== '' && !brief && <span className="quiet"> 凭据：{paper}</span>}
      {state === 'waits' && askedAt !== null && <span className="quiet"> {momentShown(askedAt)} 已发送给客户</span>}
    </span>
  )
}

/** On the return itself; nothing where it was never handed over, or nobody may look at filings. */
export default function ConsentNote({ declarationId }: { declarationId: string }) {
  const may = useCan('taxWorkspace-declarationChecklist-chaxun')
  const { data, error } = useConsentOf(declarationId, may)
  if (error) return <span className="negative">客户确认没有读到：{error.message}</span>
  const consent = data?.consent ?? null
  return consent === null ? null : <ConsentLine consent={consent} />
}
