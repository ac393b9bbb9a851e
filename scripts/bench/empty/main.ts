/** The empty page the voucher page is held against: the libraries of the stack as they start, one value read, one field. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ConfigProvider, Input, theme } from 'antd'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Route, Routes } from 'react-router'
import { z } from 'zod'
import { create } from 'zustand'

const useField = create(() => z.object({ label: z.string() }).parse({ label: '空' }))
const Field = () => createElement(Input, { 'aria-label': useField((state) => state.label) })
const page = createElement(Field)
const routes = createElement(BrowserRouter, null, createElement(Routes, null, createElement(Route, { path: '*', element: page })))
const themed = createElement(ConfigProvider, { theme: { algorithm: theme.compactAlgorithm } }, routes)
createRoot(document.querySelector('#root')!).render(createElement(QueryClientProvider, { client: new QueryClient() }, themed))
