/** 带链导出: the log of some days with its chain, signed, to be proved elsewhere. */
import { operationLogApi as api } from '@app/contract/firm/operation-log/operation-log'
import type { ClientInput } from '@app/contract/kernel/endpoint'
import type { Field } from '@app/domain/kernel/field'
import type { Day } from '@app/domain/kernel/period'
import { saveFile } from '../../platform/client.ts'
import { useToday } from '../../platform/today.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'

const fields: readonly Field[] = [
  {
    key: 'of',
    title: '日志',
    kind: 'choice',
    open: true,
    choices: { firm: '操作日志', accounts: '账号安全记录' },
    required: '请选择日志',
    wide: true,
  },
  { key: 'from', title: '起', kind: 'day', required: '请选择日期' },
  { key: 'to', title: '止', kind: 'day', required: '请选择日期' },
]

export function ChainDialog({ onClose }: { onClose: () => void }) {
  const today = useToday()
  const start: ClientInput<typeof api.chain>['query'] = { of: 'firm', from: `${today.slice(0, 4)}-01-01` as Day, to: today }
  return (
    <FormDialog
      title="带链导出"
      ok="导出"
      width={520}
      columns={1}
      name="log-chain"
      fields={fields}
      start={start}
      onClose={onClose}
      onSave={(query) => saveFile(api.chain, { query }, '日志.csv')}
    >
      <p className="quiet">
        每行带摘要和所在的环，整个文件以本系统的密钥签名；用档案核验程序（qingzhang-verifier）不连服务器就能核验，改动、增删一行都会指出来。导出本身也记入操作日志。
      </p>
    </FormDialog>
  )
}
