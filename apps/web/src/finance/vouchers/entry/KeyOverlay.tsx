/** The keys of the voucher page, on one sheet, by the habits people bring: what is chosen here is kept for the person. */
import { Modal, Segmented } from 'antd'
import { Fragment, useEffect, useState } from 'react'
import { keysText, profileNames, profiles, type KeyAct, type ProfileName } from './key-profiles.ts'

type Row = readonly [key: string | readonly KeyAct[], does: string]
const ROWS: readonly Row[] = [
  ['Enter', '到下一个要填的栏；最后一行之后新增一行；借贷平衡后在空行上转到保存'],
  ['Tab / Shift+Tab', '下一栏 / 上一栏'],
  ['↑ ↓', '上一行、下一行的同一栏'],
  [['balance'], '填入使借贷平衡的金额'],
  ['空格', '金额换到另一方'],
  ['-', '变为红字'],
  ['+ * /', '在金额栏直接计算，如 12*3+4'],
  ['..', '复制上一行的摘要'],
  ['//', '复制第一行的摘要'],
  ['科目', '编码、名称、拼音首字母（yhck）或全路径；选上级科目后列出下级'],
  [['insertLine', 'removeLine'], '插入一行 / 删除一行'],
  ['Ctrl+V', '粘贴 Excel 的多行：摘要、科目、借方、贷方'],
  [['lookup'], '选择辅助核算（在辅助核算栏）'],
  [['templates', 'saveTemplate'], '使用凭证模板 / 把当前凭证存为模板'],
  [['cashFlows'], '看、改现金类分录的现金流量项目'],
  [['files'], '打开、收起附件；文件也可以直接拖到凭证上'],
  [['save'], '保存'],
  [['saveNew'], '保存并新增'],
  [['previous', 'next'], '上一张 / 下一张凭证'],
]
const options = (Object.keys(profiles) as ProfileName[]).map((value) => ({ value, label: profileNames[value] }))

interface Props {
  readonly profile: ProfileName
  readonly onProfile: (profile: ProfileName) => void
  readonly onClose: () => void
}

export default function KeyOverlay({ profile, onProfile, onClose }: Props) {
  // the cursor goes back to where it was: whoever looks up a key goes on typing
  const [before] = useState(() => document.activeElement)
  useEffect(() => () => void (before instanceof HTMLElement && before.focus()), [before])
  return (
    <Modal open title="录凭证快捷键" width={600} footer={null} onCancel={onClose}>
      <div className="key-profiles">
        按键习惯 <Segmented aria-label="按键习惯" value={profile} options={options} onChange={onProfile} />
      </div>
      <div className="voucher-keys">
        {ROWS.map(([key, does]) => (
          <Fragment key={does}>
            <span>
              <kbd>{typeof key === 'string' ? key : key.map((act) => keysText(profiles[profile], act)).join(' / ')}</kbd>
            </span>
            <span>{does}</span>
          </Fragment>
        ))}
      </div>
    </Modal>
  )
}
