/** The empty page the voucher page is held against: the stack's own start and one field. */
import { App, ConfigProvider, Input } from 'antd'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

createRoot(document.querySelector('#root')!).render(
  createElement(ConfigProvider, null, createElement(App, null, createElement(Input, { 'aria-label': '空' }))),
)
