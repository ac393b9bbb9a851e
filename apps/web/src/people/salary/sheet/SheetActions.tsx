/** What may be done with the sheet in hand. */
import { DownOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import type { SheetViewState } from './use-sheet-view.ts'

export function NewSheet({ view }: { readonly view: SheetViewState }) {
  return (
    <Button type={view.chosen ? 'default' : 'primary'} disabled={!view.mayEdit} onClick={() => view.setOpened('new')}>
      新增工资表
    </Button>
  )
}

export function SheetActions({ view }: { readonly view: SheetViewState }) {
  const { id, shown, rows, selected, mayEdit, editable, lock, run, setOpened } = view
  const slipWords = shown && shown.sheet.slips > 0 ? `工资条 ${shown.sheet.opened}/${shown.sheet.slips} 已看` : '工资条'
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'columns', label: '工资表项目', disabled: !editable },
            { key: 'people', label: '加入人员', disabled: !editable },
            { key: 'removeRows', label: '移出所选', disabled: !editable || selected.size === 0 },
            { key: 'recompute', label: '从一月起重算', disabled: !mayEdit },
            { type: 'divider' },
            { key: 'import', label: '导入 Excel', disabled: !editable },
            { key: 'export', label: '导出 Excel', disabled: id === '' },
            { key: 'official', label: '导入扣缴端申报表', disabled: !editable },
            { key: 'exportOfficial', label: '导出扣缴端申报表', disabled: !mayEdit || id === '' },
            { key: 'exportPeople', label: '导出扣缴端人员信息', disabled: !mayEdit || id === '' },
            { type: 'divider' },
            { key: 'unbook', label: '撤销凭证', disabled: !mayEdit || lock === null },
            { key: 'removeSheet', label: '删除工资表', danger: true, disabled: !editable },
          ],
          onClick: ({ key }) => run(key),
        }}
      >
        <Button>
          更多 <DownOutlined />
        </Button>
      </Dropdown>
      <NewSheet view={view} />
      <Button disabled={id === '' || rows.length === 0} onClick={() => setOpened('slips')}>
        {slipWords}
      </Button>
      <Button disabled={!mayEdit || rows.length === 0 || shown?.sheet.paymentId !== null} onClick={() => setOpened('payment')}>
        发放
      </Button>
      <Button
        type="primary"
        disabled={!mayEdit || rows.length === 0 || shown?.sheet.accrualId !== null || shown.sheet.kind === 'labour'}
        onClick={() => setOpened('accrual')}
      >
        计提
      </Button>
    </>
  )
}
