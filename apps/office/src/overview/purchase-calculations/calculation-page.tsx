import type { PurchaseCalculation } from '@bilbro/contract/overview/purchase-calculations/purchase-calculation-fields'
import { Button, ButtonLink, OuterButtonLink } from '@bilbro/ui/forms/button'
import { Card, Facts } from '@bilbro/ui/layout/card'
import { Split, Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { tx } from '@bilbro/i18n/i18n'
import { useSuspenseQuery } from '@tanstack/react-query'
import { CarFront, CircleX, FileText, Pencil, RefreshCw, ShoppingCart } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { DetailPage, type Move } from '../../kit/detail/detail-page.tsx'
import { History } from '../../kit/detail/history.tsx'
import { useNeighbours } from '../../kit/detail/list-neighbours.ts'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'
import { useDialog } from '../../kit/use-dialog.ts'
import { AgainDialog, BuyDialog, EditCalculation } from './calculation-dialogs.tsx'
import { KnownVinNotice } from './known-vin-notice.tsx'
import type { CalculationDialog } from './purchase-calculations-search.ts'
import { ResultCard } from './result-card.tsx'
import { LandedCard, SalesCard } from './sales-card.tsx'
import { HighestCard, SheetCard } from './sheet-card.tsx'

/** What a car may cost before it is bought; afterwards plan and result. */
export function CalculationPage({ id }: { id: string }) {
  const { t } = useT()
  const { open } = useDialog<CalculationDialog>()
  const { data: found } = useSuspenseQuery(api.purchaseCalculations.get.query({ params: { id } }))
  const near = useNeighbours(api.purchaseCalculations.list, id)
  const isDraft = found.status === 'DRAFT'
  const pdf = api.purchaseCalculations.paper.url({ params: { id }, query: {} })
  return (
    <DetailPage
      id={id}
      title={found.title}
      list={{ path: '/purchase-calculations', label: t('nav.purchaseCalculations') }}
      near={near}
      status={{ family: 'purchaseCalculationStatus', value: found.status }}
      moves={useMoves(found)}
      actions={
        <>
          <OuterButtonLink href={pdf} look="quiet" icon={<FileText size={16} />}>
            {t('office.calculations.pdf')}
          </OuterButtonLink>
          {isDraft && (
            <>
              <Button look="quiet" icon={<RefreshCw size={16} />} onClick={() => open('again')}>
                {t('office.calculations.again')}
              </Button>
              <Button icon={<Pencil size={16} />} onClick={() => open('edit')}>
                {t('ui.edit')}
              </Button>
            </>
          )}
          {found.car && (
            <ButtonLink to="/cars/$id" params={{ id: found.car.id }} icon={<CarFront size={16} />}>
              {t('office.calculations.toCar')}
            </ButtonLink>
          )}
        </>
      }
    >
      <Split side="right" width="24rem">
        <Stack>
          {isDraft && found.input.vin && <KnownVinNotice vin={found.input.vin} ofId={id} />}
          {found.result && <ResultCard result={found.result} />}
          <SheetCard of={found} />
          <SalesCard of={found} />
          <Card title={t('office.section.history')}>
            <History ask={(before) => api.purchaseCalculations.history.query({ params: { id }, query: { before } })} />
          </Card>
        </Stack>
        <Stack>
          <HighestCard of={found} />
          <FactsCard of={found} />
          <LandedCard of={found} />
        </Stack>
      </Split>
      <Dialogs of={found} />
    </DetailPage>
  )
}

function useMoves({ status }: PurchaseCalculation): Move[] {
  const { t } = useT()
  const may = useCan()
  const { open } = useDialog<CalculationDialog>()
  if (status !== 'DRAFT') return []
  const canBuy = may(api.cars.create) && may(api.cars.setPrice)
  return [
    {
      label: t('office.calculations.drop'),
      look: 'quiet',
      icon: <CircleX size={16} />,
      onMove: () => open('drop'),
    },
    ...(canBuy
      ? [
          {
            label: t('office.calculations.buy'),
            look: 'primary' as const,
            icon: <ShoppingCart size={16} />,
            onMove: () => open('buy'),
          },
        ]
      : []),
  ]
}

function FactsCard({ of: { input, supplier, car, dropReason, createdBy, createdAt } }: { of: PurchaseCalculation }) {
  const { t, format } = useT()
  const { vin, firstRegistration, mileage, fuel, gearbox, offered, sourceCountry, buyerCountry, note } = input
  return (
    <Card title={t('word.car')}>
      <Facts
        items={[
          { label: t('car.stockNo'), value: car?.stockNo },
          { label: t('car.vin'), value: vin },
          { label: t('car.firstRegistration'), value: firstRegistration && format.day(firstRegistration) },
          { label: t('car.mileage'), value: mileage !== null && format.km(mileage) },
          { label: t('car.fuel'), value: fuel && tx(`fuel.${fuel}`) },
          { label: t('car.gearbox'), value: gearbox && tx(`gearbox.${gearbox}`) },
          { label: t('word.supplier'), value: supplier?.name },
          { label: t('office.calculations.source'), value: format.country(sourceCountry) },
          { label: t('car.purchaseTaxCase'), value: tx(`purchaseTaxCase.${input.purchaseTaxCase}`) },
          { label: t('office.calculations.offered'), value: offered && format.money(offered) },
          { label: t('office.calculations.buyer'), value: format.country(buyerCountry) },
          { label: t('office.calculations.createdBy'), value: createdBy?.name },
          { label: t('office.calculations.createdAt'), value: format.instant(createdAt) },
          { label: t('office.calculations.dropReason'), value: dropReason },
        ]}
      />
      {note && <Text pre>{note}</Text>}
    </Card>
  )
}

function Dialogs({ of }: { of: PurchaseCalculation }) {
  const { t } = useT()
  const { dialog, close } = useDialog<CalculationDialog>()
  // A colleague may have closed it in the meantime.
  if (!dialog || of.status !== 'DRAFT') return null
  if (dialog === 'edit') return <EditCalculation of={of} onClose={close} />
  if (dialog === 'again') return <AgainDialog of={of} onClose={close} />
  if (dialog === 'buy') return <BuyDialog of={of} onClose={close} />
  const { id, version } = of
  return (
    <ReasonDialog
      title={t('office.calculations.dropTitle')}
      body={t('office.calculations.dropBody')}
      yes={t('office.calculations.drop')}
      danger
      call={api.purchaseCalculations.drop}
      draft={`drop-calculation:${id}`}
      invalidates={['purchaseCalculations']}
      onReason={(reason) => api.purchaseCalculations.drop({ params: { id }, body: { version, reason } })}
      done={() => t('office.calculations.dropped')}
      onClose={close}
    />
  )
}
