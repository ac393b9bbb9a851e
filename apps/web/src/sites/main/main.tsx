/** The entrance of the main site: theme, query cache, messages and the router. */
import { QueryClientProvider } from '@tanstack/react-query'
import { ConfigProvider, theme } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { StrictMode, useEffect, useMemo, useState, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { later } from '../../ui/faces/later.tsx'
import { returnFocus } from '../../ui/overlay/return-focus.ts'
import { whenIdle } from '../../platform/idle.ts'
import { queryClient } from '../../platform/reading.ts'
import { accents, useTheme } from '../../platform/theme.ts'
import '../../ui/faces/base.css'
import '../../ui/faces/blocks.css'
import './shell.css'
import { App } from './App.tsx'
import { prepare } from './prepare.ts'

function Themed({ children }: { children: ReactNode }) {
  const { color, size } = useTheme()
  const accent = accents[color]
  const [quiet, setQuiet] = useState(false)
  useEffect(() => whenIdle(() => setQuiet(true), 1000), [])
  useEffect(() => returnFocus(), [])
  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--accent', accent)
    style.setProperty('--size', `${size}px`)
    style.setProperty('--row', size === 12 ? '29px' : '33px')
  }, [accent, size])
  const config = useMemo(
    () => ({
      // the compact algorithm takes two pixels off the text
      algorithm: theme.compactAlgorithm,
      token: {
        colorPrimary: accent,
        colorLink: accent,
        colorError: '#c5161d',
        colorText: '#1f2329',
        colorTextSecondary: '#646a73',
        colorTextDescription: '#646a73',
        colorTextPlaceholder: '#6f7680',
        colorBorder: '#c9cdd4',
        fontSize: size + 2,
        borderRadius: 3,
        zIndexPopupBase: 3000,
        // what closes is gone at once: a menu that fades away would take the Escape meant for the dialog it has just opened
        motion: false,
      },
      // the tint the library makes of a dark accent is grey: steps that are done carry the accent's own
      components: { Steps: { colorPrimaryBg: 'var(--mark)' } },
    }),
    [accent, size],
  )
  return (
    <ConfigProvider locale={zhCN} theme={config} componentSize="small" button={{ autoInsertSpace: false }} wave={{ disabled: true }}>
      {children}
      {quiet && <Voice />}
    </ConfigProvider>
  )
}

const Voice = later(() => import('./frame/Voice.tsx'))

const draw = () =>
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Themed>
          <BrowserRouter>
            <App />
          </BrowserRouter>
        </Themed>
      </QueryClientProvider>
    </StrictMode>,
  )

// what the address needs is on its way before anything is drawn; whatever fails here is told by the page that needs it
void prepare(location.pathname).then(draw, draw)
