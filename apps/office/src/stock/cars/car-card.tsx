import type { Car } from '@bilbro/contract/stock/cars/cars'
import type { ReactNode } from 'react'
import type { DefaultValues } from '@bilbro/ui/forms/form/use-zod-form'
import type * as z from 'zod'
import { EditCard } from '../../kit/edit/edit-card.tsx'
import { useCarSave, useShowCar } from './car-query.ts'
import { carWords } from '../../kit/edit/field-text.ts'

type Values = Record<string, unknown>
type Props<V extends Values> = {
  car: Car
  name: string
  title: string
  call: { access: string }
  schema: z.ZodType<V, V>
  valuesOf: (car: Car) => V
  /** Converts the values to fields of the car. */
  fieldsOf: (values: V) => Values
  send: (fields: object, version: number) => Promise<Car>
  /** The fields that clear the section; there is a button for it if it has content. */
  none?: Values | undefined
  facts: ReactNode
  /** Why nobody can edit it now. */
  locked?: string | undefined
  /** The inputs. */
  children: ReactNode
}

/** A part of the car, shown and edited in place. */
export function CarCard<V extends Values>({ car, name, valuesOf, fieldsOf, send, none, ...card }: Props<V>) {
  const show = useShowCar(car.id)
  const save = useCarSave(car.id)
  return (
    <EditCard<V, V, Car>
      {...card}
      name={name}
      draft={`car:${car.id}:${name}`}
      start={valuesOf(car) as DefaultValues<V>}
      save={{ record: car, words: carWords, fields: fieldsOf, send }}
      onSaved={show}
      onRemove={none && (() => save(car, none, send))}
    />
  )
}
