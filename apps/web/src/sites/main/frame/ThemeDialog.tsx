/** Theme dialog (主题设置): accent and size, kept in this browser. */
import { Modal, Radio } from 'antd'
import { useState } from 'react'
import { tell } from '../../../platform/feedback.tsx'
import { accents, chooseTheme, themeNames, useTheme, type BaseSize, type ThemeColor } from '../../../platform/theme.ts'

const colors = Object.keys(themeNames) as ThemeColor[]

export default function ThemeDialog({ onClose }: { onClose: () => void }) {
  const now = useTheme()
  const [color, setColor] = useState(now.color)
  const [size, setSize] = useState<BaseSize>(now.size)
  return (
    <Modal
      open
      title="主题设置"
      width={400}
      okText="确定"
      cancelText="取消"
      onCancel={onClose}
      onOk={() => {
        chooseTheme({ color, size })
        tell.success('操作成功')
        onClose()
      }}
    >
      <div className="theme-rows">
        <span id="theme-size">字体大小</span>
        <Radio.Group aria-labelledby="theme-size" value={size} onChange={(event) => setSize(event.target.value as BaseSize)}>
          <Radio value={12}>小（12px）</Radio>
          <Radio value={14}>大（14px）</Radio>
        </Radio.Group>
        <span id="theme-color">主题颜色</span>
        <Radio.Group aria-labelledby="theme-color" value={color} onChange={(event) => setColor(event.target.value as ThemeColor)}>
          {colors.map((one) => (
            <Radio key={one} value={one}>
              <i className="theme-swatch" style={{ background: accents[one] }} aria-hidden /> {themeNames[one]}
            </Radio>
          ))}
        </Radio.Group>
      </div>
    </Modal>
  )
}
