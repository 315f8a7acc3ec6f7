import { bmwEngines, mercedesEngines, porscheEngines } from './engines-premium.ts'
import { stellantisEngines } from './engines-europe.ts'
import type { BrandNotes } from './types.ts'

const bmwTrims =
  'Basis:0:2003-2026,Advantage:1:2015-2023,Sport Line:2:2011-2023,Luxury Line:2:2011-2023,M Sport:3:2010-2026,xLine:2:2012-2023'

/** Makers of Bavaria, Swabia and Hesse. */
export const german: readonly BrandNotes[] = [
  {
    name: 'Mercedes-Benz',
    wmi: 'WDD',
    hsn: '1313',
    weight: 92,
    engines: mercedesEngines,
    automatic: '9G-TRONIC',
    allWheel: '4MATIC',
    premium: true,
    trims:
      'Basis:0:2003-2026,Style:1:2012-2024,Urban:1:2012-2018,Progressive:1:2018-2026,Avantgarde:2:2003-2026,Exclusive:2:2014-2024,AMG Line:3:2012-2026',
    models: `
A-Class|SmallCar|2008-2026|34200|1350|54|160 180 200 250* 35+ 45+ 160d 180d 200d 220d* 250e|prefix=A_
A-Class Saloon|Limousine|2019-2026|35100|1370|10|180 200 250 35+ 180d 200d 250e|prefix=A_
B-Class|SmallCar|2008-2026|35900|1400|24|160 180 200 250 160d 180d 200d 220d 250e|prefix=B_
C-Class|Limousine|2008-2026|44900|1540|24|180k 180 200 200l 300 43+ 63 200d 220c 220d* 300d 300e 300de|rwd prefix=C_
C-Class Estate|EstateCar|2008-2026|46900|1600|46|180k 180 200 200l 300 43+ 63 200d 220c 220d* 250c 300d 300e 300de|rwd prefix=C_
C-Class Coupé|SportsCar|2011-2023|44500|1520|7|180 200 300 43+ 63 220c 220d|rwd doors=2 prefix=C_
C-Class Cabriolet|Cabrio|2016-2023|51900|1700|5|180 200 300 43+ 220d|rwd doors=2 prefix=C_
E-Class|Limousine|2009-2026|58900|1700|20|200 200l 450+ 43+ 63+ 200d 220c 220d* 250c 350d 400d+ 300e 300de|rwd prefix=E_
E-Class Estate|EstateCar|2009-2026|61900|1790|28|200l 450+ 53+ 63+ 200d 220c 220d* 250c 350d 400d+ 300e 300de|rwd prefix=E_
E-Class Coupé|SportsCar|2009-2023|57900|1680|5|200l 300 53+ 220c 220d 350d|rwd doors=2 prefix=E_
S-Class|Limousine|2009-2026|112900|2050|7|450+ 63+ 350d* 400d+|rwd prefix=S_
CLA|Limousine|2013-2026|38900|1430|14|180 200 250* 35+ 45+ 180d 200d 220d* 250e|prefix=CLA_
CLA Shooting Brake|EstateCar|2015-2026|39900|1460|14|180 200 250* 35+ 45+ 180d 200d 220d* 250e|prefix=CLA_
GLA|OffRoad|2014-2026|40500|1420|22|180 200 250* 35+ 45+ 180d 200d* 220d+ 250e|prefix=GLA_
GLB|OffRoad|2019-2026|43900|1560|14|180 200 250+ 35+ 180d 200d* 220d+|seats=7 prefix=GLB_
GLC|OffRoad|2015-2026|57500|1790|34|200l 300 43 63 200d 220d 250c 300d 300e 300de|awd prefix=GLC_
GLC Coupé|OffRoad|2016-2026|62500|1820|9|200l 300 43 63 220d 300d 300e 300de|awd prefix=GLC_
GLE|OffRoad|2015-2026|85900|2180|16|450 53 63 300d 350d 400d 350de|awd prefix=GLE_
GLE Coupé|OffRoad|2015-2026|92900|2250|5|53 63 350d 400d 350de|awd prefix=GLE_
G-Class|OffRoad|2012-2026|129900|2500|4|63 350d 400d|awd prefix=G_
M-Class|OffRoad|2008-2015|54900|2130|5|250c 350d|awd prefix=ML_
GLK|OffRoad|2008-2015|39900|1840|6|220c 250c|awd prefix=GLK_
SL|Cabrio|2012-2026|119900|1750|2|43 63|rwd doors=2 prefix=SL_
EQA|OffRoad|2021-2026|50800|2040|9|250:140:66.5:426:F 250+:140:70.5:528:F:2023- 300_4MATIC:168:66.5:422:A 350_4MATIC:215:66.5:420:A|prefix=EQA_
EQB|OffRoad|2021-2026|53500|2180|6|250:140:66.5:419:F 300_4MATIC:168:66.5:404:A 350_4MATIC:215:66.5:403:A|seats=7 prefix=EQB_
EQC|OffRoad|2019-2023|66000|2500|5|400_4MATIC:300:80:437:A|prefix=EQC_
EQS|Limousine|2021-2026|109500|2480|2|450+:245:107.8:770:R 580_4MATIC:385:107.8:676:A|prefix=EQS_
V-Class|Van|2014-2026|64900|2100|14|v220* v250* v300*|rwd seats=8 prefix=V_ wmi=WDF
Vito|OtherCar|2010-2026|38900|1950|14|111 114 116* 119*|rwd n1 seats=3 wmi=WDF`,
  },
  {
    name: 'BMW',
    wmi: 'WBA',
    hsn: '0005',
    weight: 82,
    engines: bmwEngines,
    automatic: 'Steptronic',
    allWheel: 'xDrive',
    premium: true,
    trims: bmwTrims,
    models: `
1 Series|SmallCar|2008-2026|32900|1370|40|16i 18i 20i m35i+ 16d 18d 20d* 25d|prefix=1
2 Series Active Tourer|Van|2014-2026|36900|1430|16|18i 20i 16d 18d 20d* 25e+|prefix=2
2 Series Gran Tourer|Van|2015-2023|33900|1520|9|18i 20i 16d 18d 20d*|prefix=2 seats=7
2 Series Coupé|SportsCar|2014-2026|42900|1480|6|18i 20i 30i m40i* 20d|rwd doors=2 prefix=2
2 Series Gran Coupé|Limousine|2020-2026|37900|1430|6|18i 20i m35i+ 18d 20d|prefix=2
2 Series Cabriolet|Cabrio|2015-2021|41900|1580|5|18i 20i 20d|rwd doors=2 prefix=2
3 Series|Limousine|2008-2026|45900|1500|26|18i 20n 20i* 30i* m40i+ 18d 20d* 30d* 30e*|rwd prefix=3
3 Series Touring|EstateCar|2008-2026|47900|1580|48|18i 20n 20i* 30i* m40i+ 18d 20d* 25d 30d* 30e*|rwd prefix=3
3 Series Gran Turismo|Limousine|2013-2020|42900|1600|6|20i 18d 20d* 30d|rwd prefix=3
4 Series Coupé|SportsCar|2013-2026|50900|1550|7|20i 30i m40i* 20d* 30d|rwd doors=2 prefix=4
4 Series Cabriolet|Cabrio|2014-2026|58900|1750|5|20i 30i m40i 20d|rwd doors=2 prefix=4
4 Series Gran Coupé|Limousine|2014-2026|51900|1620|10|20i 30i m40i+ 18d 20d* 30d|rwd prefix=4
5 Series|Limousine|2008-2026|60900|1660|18|20i 30i 40i* 18d 20d* 30d* 40d+ 30e* 50i+|rwd prefix=5
5 Series Touring|EstateCar|2008-2026|63900|1760|30|20i 30i 40i 18d 20d* 25d 30d* 40d+ 30e*|rwd prefix=5
X1|OffRoad|2009-2026|42900|1500|36|18i 20i* 25i+ 16d 18d* 20d* 25d+ 25e+ 30e+|prefix=X1_
X2|OffRoad|2018-2026|43900|1520|10|18i 20i* m35i+ 18d 20d* 25e+|prefix=X2_
X3|OffRoad|2010-2026|57900|1800|34|20i 30i m40i 18d 20d 30d 40d 30e|awd prefix=X3_
X4|OffRoad|2014-2025|61900|1830|7|20i 30i m40i 20d 30d|awd prefix=X4_
X5|OffRoad|2008-2026|87900|2150|24|40i 50i 25d 30d 40d m50d 40e 50e|awd prefix=X5_
X6|OffRoad|2009-2026|91900|2180|6|40i 30d 40d m50d|awd prefix=X6_
X7|OffRoad|2019-2026|106900|2400|3|40i 30d 40d|awd seats=7 prefix=X7_
Z4|Cabrio|2009-2026|51900|1450|5|20i 30i m40i|rwd doors=2 prefix=Z4_
i3|SmallCar|2013-2022|39000|1320|14|60Ah:125:18.8:160:R:-2016 94Ah:125:27.2:245:R:2016-2018 120Ah:125:37.9:308:R:2018- s_120Ah:135:37.9:285:R:2018-
i4|Limousine|2021-2026|57500|2100|9|eDrive35:210:67:490:R eDrive40:250:80.7:590:R M50:400:80.7:520:A
i5|Limousine|2023-2026|70200|2200|4|eDrive40:250:81.2:582:R M60_xDrive:442:81.2:516:A
iX1|OffRoad|2022-2026|49900|2050|7|eDrive20:150:64.7:475:F xDrive30:230:64.7:438:A
iX3|OffRoad|2021-2026|67300|2260|8|_:210:73.8:460:R`,
  },
  {
    name: 'MINI',
    wmi: 'WMW',
    hsn: '0005',
    weight: 20,
    engines:
      'o|One|P|75|1499|3|M|2014-2026\nc|Cooper|P|100|1499|3|MA|2014-2026\noc|Cooper|P|90|1598|4|MA|2007-2014\ns|Cooper S|P|141|1998|4|MA|2010-2026\nj|John Cooper Works|P|170|1998|4|MA|2012-2026\nod|One D|D|70|1496|3|M|2014-2019\nd|Cooper D|D|85|1496|3|MA|2010-2020\nd4|Cooper D|D|110|1995|4|MA|2014-2024\nsd|Cooper SD|D|140|1995|4|A|2014-2024\nse|Cooper S E|X|162|1499|3|A|2017-2024|9.6|50',
    automatic: 'Steptronic',
    allWheel: 'ALL4',
    premium: true,
    trims: 'Basis:0:2007-2026,Chili:2:2007-2020,Classic Trim:1:2019-2026,Yours Trim:3:2019-2026,Favoured:2:2023-2026',
    models: `
Hatch 3-door|SmallCar|2008-2026|26900|1190|34|o oc c s j d|doors=2
Hatch 5-door|SmallCar|2014-2024|27900|1240|18|o c s d sd
Cabrio|Cabrio|2009-2026|31900|1320|12|o oc c s j d|doors=2
Clubman|EstateCar|2008-2024|31900|1390|14|o oc c s j+ od d d4* sd
Countryman|OffRoad|2010-2026|36900|1450|24|oc c* s* j+ od d d4* sd+ se+
Cooper SE|SmallCar|2020-2026|33900|1440|10|_:135:28.9:233:F:-2024 SE:160:49.2:402:F:2024-|doors=2`,
  },
  {
    name: 'Porsche',
    wmi: 'WP0',
    hsn: '0583',
    weight: 17,
    engines: porscheEngines,
    automatic: 'PDK',
    allWheel: '',
    premium: true,
    trims: 'Basis:2:2003-2026,Sport Chrono:3:2008-2026,Approved:2:2010-2026',
    models: `
911|SportsCar|2008-2026|128700|1480|28|c cs c4+ tb+ gt3|rwd doors=2 seats=4
911 Cabriolet|Cabrio|2008-2026|143300|1560|9|c cs c4+ tb+|rwd doors=2 seats=4
718 Boxster|Cabrio|2012-2026|67200|1390|7|b bs gts old|rwd doors=2 seats=2
Macan|OffRoad|2014-2024|69900|1850|26|m2 ms mgts md|awd wmi=WP1
Cayenne|OffRoad|2010-2026|98800|2060|20|k ks kd ke ktb|awd wmi=WP1
Panamera|Limousine|2010-2026|107800|1900|8|k p4+ pe+ kd|rwd
Taycan|SportsCar|2019-2026|101500|2130|12|_:300:79.2:431:R 4S:390:93.4:463:A Turbo:500:93.4:450:A Turbo_S:560:93.4:412:A`,
  },
  {
    name: 'smart',
    wmi: 'WME',
    hsn: '1313',
    weight: 9,
    engines: 'a|1.0|P|52|999|3|MA|2014-2019\nb|0.9|P|66|898|3|MA|2014-2019\no|1.0 mhd|P|52|999|3|A|2007-2015',
    automatic: 'twinamic',
    trims: 'pure:0:2007-2020,passion:1:2007-2022,prime:2:2014-2022,Pro:1:2023-2026,Premium:3:2023-2026',
    models: `
fortwo|SmallCar|2008-2024|13900|880|28|a b o EQ:60:17.6:133:R:2017-|rwd doors=2 seats=2
fortwo cabrio|Cabrio|2008-2024|16900|920|6|a b o EQ:60:17.6:129:R:2017-|rwd doors=2 seats=2
forfour|SmallCar|2014-2022|14400|1000|9|a b EQ:60:17.6:130:R:2018-|rwd
#1|OffRoad|2023-2026|37500|1800|8|Pro:200:49:310:R Premium:200:66:440:R BRABUS:315:66:400:A`,
  },
  {
    name: 'Opel',
    wmi: 'W0L',
    hsn: '0035',
    weight: 64,
    engines: stellantisEngines,
    automatic: 'Automatik',
    allWheel: '4x4',
    trims:
      'Selection:0:2008-2026,Edition:1:2003-2026,Active:1:2010-2018,Innovation:2:2008-2021,Elegance:2:2019-2026,GS Line:3:2019-2026,Ultimate:3:2017-2026,Cosmo:2:2003-2012',
    models: `
Corsa|SmallCar|2008-2026|19900|1060|66|55 60 64 74 96 d55 d70 d75 l62
Corsa Electric|SmallCar|2020-2026|29900|1500|14|Edition:100:46:337:F GS:115:48.1:402:F:2023-
Astra|SmallCar|2009-2026|27900|1270|44|64 74 77 81 96 103 110 d70 d81 d96 d96o d88 x132
Astra Sports Tourer|EstateCar|2010-2026|29100|1330|40|64 74 81 96 103 d81 d96 d88 d96o x132
Insignia|Limousine|2008-2022|32900|1500|9|103 110 d81 d96o d125 d130
Insignia Sports Tourer|EstateCar|2009-2022|33900|1560|18|103 110 d81 d96o d125* d130*
Mokka|OffRoad|2012-2026|24900|1280|26|74 96 103* d81 d96o d75
Mokka Electric|OffRoad|2020-2026|36700|1600|8|Elegance:100:46:338:F GS:115:50.8:406:F:2023-
Crossland|OffRoad|2017-2024|22900|1220|18|60 81 96 d75 d88
Grandland|OffRoad|2017-2026|32900|1400|18|96 133 d88 d96 d130 x165 x221+
Zafira|Van|2008-2019|26900|1520|14|103 110 d81 d96o d125|seats=7
Meriva|Van|2010-2017|18900|1370|10|64 103 d70 d81
Adam|SmallCar|2013-2019|14900|1080|10|51 64|doors=2
Karl|SmallCar|2015-2019|11900|940|8|51
Combo Life|Van|2018-2026|26900|1430|9|81 96 d75 d96
Vivaro|OtherCar|2014-2026|32900|1700|9|d75 d96 d106|n1 seats=3`,
  },
]
