/** 批量修改 of bank accounts. */
import { ACCOUNT_BATCH_FIELDS } from '@app/domain/ledger/records/account-fields'
import { Input, Select } from 'antd'
import { BatchDialog } from '../../ui/form/BatchDialog.tsx'
import { useBatchAccounts } from './bank-accounts.api.ts'

interface Props {
  readonly ids: readonly string[]
  readonly onDone: () => void
  readonly onClose: () => void
}

export function AccountBatch({ ids, onDone, onClose }: Props) {
  const { mutateAsync: batch, isPending: changing } = useBatchAccounts()
  return (
    <BatchDialog
      title="银行账户"
      count={ids.length}
      fields={ACCOUNT_BATCH_FIELDS}
      busy={changing}
      words={(key, value) => (key === 'bankName' ? value : value === '1' ? '是' : '否')}
      ask={async (field, value, agreed) => (await batch({ body: { ids: [...ids], field, value, agreed } })).data}
      renderControl={(key, value, onChange) =>
        key === 'bankName' ? (
          <Input aria-label="改为" value={value} maxLength={30} onChange={(event) => onChange(event.target.value)} />
        ) : (
          <Select
            aria-label="改为"
            placeholder="请选择"
            value={value || null}
            options={[
              { value: '1', label: '是' },
              { value: '0', label: '否' },
            ]}
            onChange={onChange}
          />
        )
      }
      onDone={onDone}
      onClose={onClose}
    />
  )
}
