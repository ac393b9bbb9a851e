/** The four lists, each under the name of its address. */
import { DocumentsPage } from './DocumentsPage.tsx'

export const MaterialInPage = () => <DocumentsPage list="materialInputList" />
export const MaterialOutPage = () => <DocumentsPage list="materialOutputList" />
export const GoodsInPage = () => <DocumentsPage list="stockGoodsInputList" />
export const GoodsOutPage = () => <DocumentsPage list="stockGoodsOutputList" />
