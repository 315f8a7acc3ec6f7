-- What a car is called. Many variants begin with the model, which is not said twice; `carTitle` in TypeScript.
create function car_title(brand text, model text, variant text) returns text
  language sql immutable parallel safe
  return concat_ws(' ', brand, model,
    nullif(case when starts_with(lower(variant) || ' ', lower(model) || ' ') then substr(variant, length(model) + 2) else variant end, ''));
