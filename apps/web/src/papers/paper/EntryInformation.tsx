/** 入账信息: how a booked document stands in the books, as the standard's structured file. */
import { archiveApi as api } from '@app/contract/finance/archive/archive'
import { Button } from 'antd'
import { saveFile } from '../../platform/client.ts'
import { showError } from '../../platform/feedback.tsx'
import { useCan } from '../../platform/session.ts'

interface Props {
  readonly of: 'invoice' | 'bill' | 'file'
  readonly id: string
  /** What the document calls itself; the file is named after it. */
  readonly number: string
}

export function EntryInformation({ of, id, number }: Props) {
  const may = useCan('finance-voucherDetails-chaxun')
  return (
    <Button
      size="small"
      disabled={!may}
      title={may ? '凭证记账以后可以下载' : '您没有查看凭证的权限'}
      onClick={() => void saveFile(api.entryInformation, { query: { of, id } }, `入账信息_${number}.xml`).catch(showError)}
    >
      入账信息
    </Button>
  )
}
