/** What is open over the files of a client. */
import type { Period } from '@app/domain/kernel/period'
import { ContactsDrawer } from './ContactsDrawer.tsx'
import RequestDialog from './RequestDialog.tsx'
import { linesOf, WordsDialog } from './WordsDialog.tsx'

export type OpenedOverFiles = 'contacts' | 'request' | 'required' | 'sendBack'
interface Props {
  readonly opened: OpenedOverFiles | null
  readonly name: string
  readonly period: Period
  readonly required: readonly { readonly name: string }[]
  /** How many files are chosen. */
  readonly count: number
  readonly onRequired: (names: string[]) => void
  readonly onSendBack: (reason: string) => void
  readonly onClose: () => void
}
export const FileDialogs = ({ opened, name, period, required, count, onRequired, onSendBack, onClose }: Props) => (
  <>
    {opened === 'contacts' && <ContactsDrawer onClose={onClose} />}
    {opened === 'request' && <RequestDialog about={{ period }} onClose={onClose} />}
    {opened === 'required' && (
      <WordsDialog
        title={`${name}清单（每行一项）`}
        label="资料清单"
        ok="保存"
        rows={8}
        start={required.map((one) => one.name).join('\n')}
        onWords={(words) => onRequired(linesOf(words))}
        onClose={onClose}
      />
    )}
    {opened === 'sendBack' && (
      <WordsDialog title={`退回 ${count} 个文件`} label="退回原因" ok="退回" onWords={onSendBack} onClose={onClose} />
    )}
  </>
)
