import { audiEngines, vagEngines } from './engines-vag.ts'
import type { BrandNotes } from './types.ts'

const vwTrims =
  'Trendline:0:2003-2020,Comfortline:1:2003-2020,Highline:2:2003-2020,R-Line:3:2012-2026,Base:0:2019-2026,Life:1:2019-2026,Style:2:2019-2026,Move:1:2022-2024,GOAL:1:2023-2026,Elegance:3:2019-2026,Business:2:2014-2026'
const skodaTrims =
  'Active:0:2007-2020,Ambition:1:2007-2023,Style:2:2014-2023,Elegance:2:2004-2014,Essence:0:2023-2026,Selection:1:2023-2026,Sportline:3:2017-2026,L&K:3:2010-2026,Drive:1:2018-2026'

/** The high-volume makes of the Volkswagen group. */
export const volkswagen: readonly BrandNotes[] = [
  {
    name: 'Volkswagen',
    wmi: 'WVW',
    hsn: '0603',
    weight: 190,
    engines: vagEngines,
    automatic: 'DSG',
    allWheel: '4MOTION',
    trims: vwTrims,
    models: `
Golf|SmallCar|2008-2026|28600|1240|100|m63 m77 t70 t81 t92 t96 t110 h110 t180 t221+ d66 d77 d85 d103 d110* d147 x150 x180 x200 c96
Golf Variant|EstateCar|2009-2026|30200|1330|62|m77 t81 t92 t96 t110 h110 t221+ d66 d77 d85 d103 d110* d147 c96
Golf Plus|SmallCar|2008-2014|20900|1340|9|m63 m77 t90 d77 d103
Golf Sportsvan|SmallCar|2014-2020|23900|1330|11|m63 t81 t92 t96 t110 d85 d110
Polo|SmallCar|2009-2026|19900|1080|55|m44 m59 m63 t70 t81 d55 d66 t140
Passat|Limousine|2008-2022|34900|1420|22|t90 t92 t110 t118 t132 d77 d88 d103 d110* d140 d147* d176+ x160
Passat Variant|EstateCar|2008-2026|38900|1470|68|t92 t110 h110 t118 t132 d77 d88 d90 d103 d110* d140* d147* d176+ x160 x200
Tiguan|OffRoad|2008-2026|34900|1480|64|t90 t96 t110 h110 t132 t140+ t235+ d85 d103* d110* d140+ d147+ d176+ x180 x200
Tiguan Allspace|OffRoad|2017-2024|38500|1600|16|t110 t140+ d110* d147+|seats=7
T-Roc|OffRoad|2017-2026|27900|1290|34|t81 t85 t110 t140+ t221+ d85 d110*
T-Roc Cabriolet|Cabrio|2020-2026|35400|1440|4|t85 t110|doors=2
T-Cross|OffRoad|2019-2026|23400|1190|22|t70 t81 t85 t110 d70
Taigo|OffRoad|2021-2026|24100|1180|10|t70 t81 t110
up!|SmallCar|2011-2023|14900|930|20|m44 m59 t85 c66
e-up!|SmallCar|2014-2023|26900|1230|9|Style:61:36.8:258:F:2019- Base:60:18.7:160:F:-2019
e-Golf|SmallCar|2014-2020|31900|1600|9|_:100:35.8:231:F
ID.3|SmallCar|2020-2026|36900|1800|24|Pure:110:45:350:R Pro:150:58:426:R:2020-2024 Pro_S:150:77:549:R GTX:210:79:590:R:2024-
ID.4|OffRoad|2021-2026|40300|2100|22|Pure:125:52:350:R Pro:150:77:520:R Pro:210:77:550:R:2023- Pro_4MOTION:195:77:510:A GTX:220:77:505:A
ID.5|OffRoad|2022-2026|43900|2130|8|Pro:128:77:516:R Pro_S:150:77:535:R GTX:220:77:490:A
ID.7|Limousine|2023-2026|53900|2170|8|Pro:210:77:621:R Pro_S:210:86:709:R GTX:250:86:595:A
ID.7 Tourer|EstateCar|2024-2026|54700|2180|7|Pro:210:77:605:R Pro_S:210:86:690:R GTX:250:86:584:A
ID. Buzz|Van|2022-2026|58300|2470|8|Pro:150:77:423:R Pro:210:79:461:R:2024- GTX:250:79:423:A
Arteon|Limousine|2017-2024|45900|1560|9|t110 t140 t206+ d110 d140* d147* x160
Arteon Shooting Brake|EstateCar|2020-2025|47300|1580|8|t110 t140 t235+ d110 d147* x160
Touran|Van|2008-2026|34200|1480|24|m77 t90 t110 d77 d85 d103 d110|seats=7
Sharan|Van|2010-2022|37900|1720|8|t90 t110 t162 d103* d110* d135|seats=7
Touareg|OffRoad|2010-2026|68500|1990|12|v170 v193 v210 v250 x280|awd
Caddy|Van|2008-2026|28400|1480|18|m63 t85 t110 d55 d77 d90 d110
Multivan|Van|2008-2026|49900|2000|16|t110 t140 d77 d103* d110* d132 d147* d150* x160|seats=7
Transporter|OtherCar|2008-2026|38900|1850|15|d103 d110* d132 d150*|n1 seats=3 wmi=WV1
Amarok|OtherCar|2011-2026|45900|2000|8|d103 d132 v170 v193 v210|n1 awd
CC|Limousine|2009-2017|32900|1430|5|t118 t162 d103 d125 d110
Scirocco|SportsCar|2008-2017|24900|1320|6|t92 t90 t162 d103 d110|doors=2
Beetle|SmallCar|2011-2019|21900|1280|5|m77 t90 d77 d110|doors=2
Golf Cabriolet|Cabrio|2011-2016|25600|1460|4|m77 t90 t118 d77 d103|doors=2`,
  },
  {
    name: 'Audi',
    wmi: 'WAU',
    hsn: '0588',
    weight: 88,
    engines: audiEngines,
    automatic: 'S tronic',
    allWheel: 'quattro',
    premium: true,
    trims:
      'Attraction:0:2003-2016,Ambition:1:2003-2016,Ambiente:2:2003-2016,Sport:1:2014-2020,Design:1:2015-2020,Basis:0:2016-2026,Advanced:1:2018-2026,S line:3:2008-2026',
    models: `
A1 Sportback|SmallCar|2011-2026|24600|1150|18|63 92 25t 30t 35t tdi16
A3|SmallCar|2008-2020|27900|1240|12|63 92 110 132 tdi16 105 tdi110|doors=2
A3 Sportback|SmallCar|2008-2026|31900|1270|62|63 92 110 132 30t 35t 40t* s3+ rs3+ tdi16 105 tdi110* 30d 35d* 40e 45e
A3 Limousine|Limousine|2013-2026|32900|1290|16|110 132 30t 35t s3+ rs3+ tdi110 30d 35d
A4|Limousine|2008-2024|38900|1400|20|132 155 35t 40t* 45t+ 105 tdi110 tdi140* 35d 40d* tdi180+ 45d+ s4+
A4 Avant|EstateCar|2008-2024|40900|1460|56|132 155 35t 40t* 45t+ 105 tdi110 tdi140* 35d 40d* tdi180+ 45d+ 50d+ s4+ s4d+ rs4+
A4 allroad|EstateCar|2010-2024|52900|1700|7|tdi140+ tdi180+ 40d+ 45d+ 45t+
A5 Sportback|Limousine|2009-2026|46900|1510|18|132 155 35t 40t* 45t+ tdi110 tdi140* 35d 40d* tdi180+ 50d+
A5 Coupé|SportsCar|2008-2024|45500|1480|8|132 155 40t 45t+ tdi140 40d* tdi180+|doors=2
A5 Cabriolet|Cabrio|2009-2024|53900|1650|6|132 155 40t 45t+ tdi140 40d|doors=2
A6|Limousine|2008-2026|54900|1600|12|155 tdi140* 40t 45t+ 55t+ 35d 40d* 45d+ 50d+ 50e+
A6 Avant|EstateCar|2008-2026|57400|1680|38|tdi140* tdi180+ 45t+ 55t+ 35d 40d* 45d+ 50d+ 50e+ 55e+ rs6+
A6 allroad|EstateCar|2012-2026|70900|1900|6|tdi180+ 45d+ 50d+ 55t+
A7 Sportback|Limousine|2011-2026|66900|1750|8|tdi180+ 45t+ 50d+ 55t+ 55e+
A8|Limousine|2010-2026|99900|1950|5|tdi180+ 50d+ 55t+ 60e+
Q2|OffRoad|2016-2026|28900|1290|20|30t 35t* 110 30d 35d* tdi85
Q3|OffRoad|2011-2026|37500|1480|34|110 155 35t 40t+ 45t+ 105 tdi110* 35d* 40d+ 45e
Q3 Sportback|OffRoad|2019-2026|39900|1510|12|35t 40t+ 45t+ 35d* 40d+ 45e
Q4 e-tron|OffRoad|2021-2026|49900|2080|14|35:125:52:341:R 40:150:77:520:R 45_quattro:195:77:490:A 50_quattro:220:77:488:A
Q5|OffRoad|2008-2026|52500|1760|38|155+ 45t+ tdi140+ tdi180+ 35d 40d+ 50d+ 50e+ 55e+
Q5 Sportback|OffRoad|2021-2026|56500|1800|7|45t+ 40d+ 50d+ 55e+
Q7|OffRoad|2009-2026|81900|2050|14|tdi180 45d 50d 55t 55e 60e|awd seats=7
Q8|OffRoad|2018-2026|90900|2100|6|45d 50d 55t 60e|awd
e-tron|OffRoad|2019-2022|69900|2450|7|50_quattro:230:64.7:341:A 55_quattro:300:86.5:441:A
TT Coupé|SportsCar|2008-2023|42900|1300|6|132 40t 45t+ 155|doors=2
TT Roadster|Cabrio|2008-2023|45900|1400|3|132 40t 155|doors=2
R8|SportsCar|2009-2024|149000|1650|1|r8|doors=2 awd`,
  },
  {
    name: 'Škoda',
    wmi: 'TMB',
    hsn: '8004',
    weight: 62,
    engines: vagEngines,
    automatic: 'DSG',
    allWheel: '4x4',
    trims: skodaTrims,
    models: `
Fabia|SmallCar|2008-2026|18600|1080|30|m44 m59 m63 t70 t81 t85 t110 d55 d66
Fabia Combi|EstateCar|2008-2022|18900|1120|16|m59 m63 t70 t81 d55 d66
Octavia|Limousine|2008-2026|29900|1270|16|t81 t90 t96 t110 h110 t132 t180 d77 d85 d103 d110* d147* x150
Octavia Combi|EstateCar|2008-2026|30900|1300|72|m77 t81 t85 t90 t96 t110 h110 t132 t180 t195 d66 d77 d85 d103 d110* d135 d147* c96 x150
Superb|Limousine|2008-2026|37900|1450|8|t92 t110 t132 t206+ d88 d103 d110 d140* d147* x160
Superb Combi|EstateCar|2009-2026|38900|1490|34|t92 t110 h110 t132 t206+ d88 d103 d110* d140* d147* x160 x200
Scala|SmallCar|2019-2026|23300|1170|10|t70 t81 t85 t110 d85
Kamiq|OffRoad|2019-2026|24700|1190|18|t70 t81 t85 t110 d85
Karoq|OffRoad|2017-2026|30500|1340|26|t81 t85 t110* t140+ d85 d110*
Kodiaq|OffRoad|2016-2026|38500|1520|22|t110* h110 t140+ d110* d147+ x200|seats=7
Enyaq|OffRoad|2021-2026|44200|2050|18|50:109:52:370:R 60:132:58:412:R 80:150:77:544:R 80x:195:77:520:A 85:210:77:570:R:2024- RS:250:79:547:A:2023-
Enyaq Coupé|OffRoad|2022-2026|46400|2080|6|80:150:77:550:R 85:210:77:580:R:2024- RS:220:77:525:A
Elroq|OffRoad|2024-2026|33900|1950|6|50:125:52:375:R 60:150:59:430:R 85:210:77:581:R
Citigo|SmallCar|2012-2020|11900|930|8|m44 m59 c66
Rapid Spaceback|SmallCar|2013-2019|17900|1150|6|m63 t70 t81 d66
Yeti|OffRoad|2009-2017|21900|1350|10|m77 t90 t118+ d77 d103*`,
  },
  {
    name: 'SEAT',
    wmi: 'VSS',
    hsn: '7593',
    weight: 40,
    engines: vagEngines,
    automatic: 'DSG',
    allWheel: '4Drive',
    trims: 'Reference:0:2005-2026,Style:1:2008-2026,FR:3:2009-2026,Xcellence:2:2016-2024,Xperience:2:2020-2026',
    models: `
Ibiza|SmallCar|2008-2026|18400|1060|32|m44 m59 m63 t70 t81 t85 t110 d55 d66 c66
Leon|SmallCar|2009-2026|27400|1230|34|m63 m77 t81 t92 t96 t110 h110 t140 d66 d77 d85 d103 d110 x150
Leon ST|EstateCar|2013-2026|28600|1290|28|m77 t81 t92 t96 t110 h110 t140 d77 d85 d110* c96 x150
Arona|OffRoad|2017-2026|22400|1160|22|t70 t81 t85 t110 d70 c66
Ateca|OffRoad|2016-2026|29900|1330|22|t81 t85 t110* t140+ d85 d110* d140+
Tarraco|OffRoad|2019-2024|36900|1540|8|t110 t140+ d110* d147+ x180|seats=7
Mii|SmallCar|2012-2021|12500|930|7|m44 m59 Electric:61:36.8:258:F:2020-
Alhambra|Van|2010-2022|34900|1720|8|t90 t110 d103* d110* d135|seats=7`,
  },
  {
    name: 'CUPRA',
    wmi: 'VSS',
    hsn: '7593',
    weight: 20,
    engines: vagEngines,
    automatic: 'DSG',
    allWheel: '4Drive',
    trims: 'Basis:1:2018-2026,V:2:2020-2026,VZ:3:2020-2026,Tribe:2:2023-2026',
    models: `
Formentor|OffRoad|2020-2026|36900|1430|40|t110 h110 t140+ t180+ t235+ d110* x150 x180
Leon|SmallCar|2020-2026|35400|1400|12|t110 h110 t180 t221 d110 x150 x180
Leon Sportstourer|EstateCar|2020-2026|36400|1450|16|h110 t140+ t235+ d110 x150 x180
Born|SmallCar|2021-2026|36900|1830|18|_:150:58:424:R e-Boost:170:58:420:R e-Boost:170:77:549:R VZ:240:79:599:R:2024-
Ateca|OffRoad|2018-2025|41900|1540|7|t110 t221+
Tavascan|OffRoad|2024-2026|53200|2200|5|Endurance:210:77:568:R VZ:250:77:522:A`,
  },
]
