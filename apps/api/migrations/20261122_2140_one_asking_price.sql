-- A car has one asking price: where the car and its open listing differed, what dealers saw stands on the car.
update cars c set price_minor = l.price_minor, min_price_minor = l.min_price_minor, version = c.version + 1
from listings l
where l.car_id = c.id and l.status in ('DRAFT', 'AVAILABLE', 'LOCKED', 'MOVED_TO_OUTLET') and c.currency = 'EUR'
  and l.price_minor is not null
  and (c.price_minor, c.min_price_minor) is distinct from (l.price_minor, l.min_price_minor);
