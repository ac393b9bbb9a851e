/** One character that says how a ledger stands; what it means is told beside it. */
import { markReasons, type Mark } from './ledger-mark.ts'

export const MarkTag = ({ mark }: { mark: Mark }) => (
  <span className={mark === '记' ? 'mark-tag' : 'mark-tag warn'} title={mark === '记' ? undefined : markReasons[mark]}>
    {mark}
  </span>
)
