/** What is asked before backups are made: of which ledgers, how often, how many are kept; and the name of a copy. */
import { backupsApi as api } from '@app/contract/centre/backups/backups'
import { KEPT_BY_HAND, timetableFields } from '@app/domain/centre/backups/backup'
import { listed, type Field } from '@app/domain/kernel/field'
import { ledgerNames } from '../../ledger/ledgers/index.ts'
import { tell } from '../../platform/feedback.tsx'
import { momentShown } from '../../ui/faces/formats.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useAddBackups, useRestoreBackup, useSetTimetable, type Backup } from './backups.api.ts'

export interface Choice {
  readonly value: string
  readonly label: string
}
interface Props {
  readonly ledgers: readonly Choice[]
  /** Those chosen at first. */
  readonly chosen: readonly string[]
  readonly onClose: () => void
}
const of: Field = { key: 'ledgerIds', title: '账套', kind: 'options', required: '请选择账套', wide: true }

export function BackupDialog({ ledgers, chosen, onClose }: Props) {
  const { mutateAsync: add } = useAddBackups()
  return (
    <FormDialog
      title="备份账套"
      ok="备份"
      width={520}
      columns={1}
      name="backup"
      fields={[of]}
      start={{ ledgerIds: [...chosen] }}
      options={{ ledgerIds: ledgers }}
      shape={api.add.body}
      onClose={onClose}
      onSave={async (body) => {
        await add({ body })
        tell.success('已开始备份，完成后列表会更新')
      }}
    >
      <p className="quiet">
        备份整个账套：设置、凭证、发票、流水、工资、报销、单据和原件，加密存放。手工备份每个账套保留最近{KEPT_BY_HAND}份。
      </p>
    </FormDialog>
  )
}

export function TimetableDialog({ ledgers, chosen, onClose }: Props) {
  const { mutateAsync: set } = useSetTimetable()
  return (
    <FormDialog
      title="定时备份"
      width={520}
      columns={1}
      name="backup-timetable"
      fields={[of, ...listed(timetableFields)]}
      start={{ ledgerIds: [...chosen], every: 'day', keep: 7 }}
      options={{ ledgerIds: ledgers }}
      shape={api.setTimetable.body}
      onClose={onClose}
      onSave={async ({ ledgerIds, every, keep }) => {
        await set({ body: { ledgerIds, every: every as 'day' | 'week' | 'off', keep } })
        tell.success('定时备份已保存')
      }}
    >
      <p className="quiet">在凌晨备份；超过保留份数的旧备份自动删除。哪一夜没有成功，消息告诉设置的人。</p>
    </FormDialog>
  )
}

/** A copy beside the ledger; then the two are compared. */
export function RestoreDialog({ backup, onDone, onClose }: { backup: Backup; onDone: () => void; onClose: () => void }) {
  const { mutateAsync: restore } = useRestoreBackup()
  const at = momentShown(backup.madeAt).slice(0, 10)
  return (
    <FormDialog
      title={`还原 · ${backup.ledgerName}`}
      ok="还原为副本"
      name="restore-backup"
      fields={[ledgerNames[0]!]}
      start={{ name: `${backup.ledgerName}（${at}备份）` }}
      shape={api.restore.body}
      focus="name"
      lead={<p className="quiet">还原出一个新的账套，原账套不变。比对之后再决定是否替换。</p>}
      onClose={onClose}
      onSave={async (body) => {
        await restore({ params: { id: backup.id }, body })
        tell.success('已还原为副本')
        onDone()
        // what comes next has taken its place
        return false
      }}
    />
  )
}
