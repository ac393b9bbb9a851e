/** The keys of the voucher page, on one sheet. */
import { Modal } from 'antd'
import { Fragment, useEffect, useState } from 'react'

const KEYS: readonly (readonly [string, string])[] = [
  ['Enter', '到下一个要填的栏；最后一行之后新增一行；借贷平衡后在空行上转到保存'],
  ['Tab / Shift+Tab', '下一栏 / 上一栏'],
  ['↑ ↓', '上一行、下一行的同一栏'],
  ['=', '填入使借贷平衡的金额'],
  ['空格', '金额换到另一方'],
  ['-', '变为红字'],
  ['+ * /', '在金额栏直接计算，如 12*3+4'],
  ['..', '复制上一行的摘要'],
  ['//', '复制第一行的摘要'],
  ['科目', '编码、名称、拼音首字母（yhck）或全路径；选上级科目后列出下级'],
  ['Alt+Insert / Alt+Delete', '插入一行 / 删除一行'],
  ['Ctrl+V', '粘贴 Excel 的多行：摘要、科目、借方、贷方'],
  ['F8 / F9', '使用凭证模板 / 把当前凭证存为模板'],
  ['F7', '选择辅助核算（在辅助核算栏）'],
  ['Ctrl+S', '保存'],
  ['F6', '保存并新增'],
  ['Ctrl+↑ / Ctrl+↓', '上一张 / 下一张凭证'],
]

export default function KeyOverlay({ onClose }: { onClose: () => void }) {
  // the cursor goes back to where it was: whoever looks up a key goes on typing
  const [before] = useState(() => document.activeElement)
  useEffect(() => () => void (before instanceof HTMLElement && before.focus()), [before])
  return (
    <Modal open title="录凭证快捷键" width={560} footer={null} onCancel={onClose}>
      <div className="keys">
        {KEYS.map(([key, does]) => (
          <Fragment key={key}>
            <span>
              <kbd>{key}</kbd>
            </span>
            <span>{does}</span>
          </Fragment>
        ))}
      </div>
    </Modal>
  )
}
