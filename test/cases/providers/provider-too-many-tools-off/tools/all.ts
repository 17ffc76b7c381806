import { registry } from "toolsetc";

registry.register({
  name: "lookup_001",
  description: "Look up the facts of volume 001.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_002",
  description: "Look up the facts of volume 002.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_003",
  description: "Look up the facts of volume 003.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_004",
  description: "Look up the facts of volume 004.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_005",
  description: "Look up the facts of volume 005.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_006",
  description: "Look up the facts of volume 006.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_007",
  description: "Look up the facts of volume 007.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_008",
  description: "Look up the facts of volume 008.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_009",
  description: "Look up the facts of volume 009.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_010",
  description: "Look up the facts of volume 010.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_011",
  description: "Look up the facts of volume 011.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_012",
  description: "Look up the facts of volume 012.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_013",
  description: "Look up the facts of volume 013.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_014",
  description: "Look up the facts of volume 014.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_015",
  description: "Look up the facts of volume 015.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_016",
  description: "Look up the facts of volume 016.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_017",
  description: "Look up the facts of volume 017.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_018",
  description: "Look up the facts of volume 018.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_019",
  description: "Look up the facts of volume 019.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_020",
  description: "Look up the facts of volume 020.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_021",
  description: "Look up the facts of volume 021.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_022",
  description: "Look up the facts of volume 022.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_023",
  description: "Look up the facts of volume 023.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_024",
  description: "Look up the facts of volume 024.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_025",
  description: "Look up the facts of volume 025.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_026",
  description: "Look up the facts of volume 026.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_027",
  description: "Look up the facts of volume 027.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_028",
  description: "Look up the facts of volume 028.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_029",
  description: "Look up the facts of volume 029.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_030",
  description: "Look up the facts of volume 030.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_031",
  description: "Look up the facts of volume 031.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_032",
  description: "Look up the facts of volume 032.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_033",
  description: "Look up the facts of volume 033.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_034",
  description: "Look up the facts of volume 034.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_035",
  description: "Look up the facts of volume 035.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_036",
  description: "Look up the facts of volume 036.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_037",
  description: "Look up the facts of volume 037.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_038",
  description: "Look up the facts of volume 038.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_039",
  description: "Look up the facts of volume 039.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_040",
  description: "Look up the facts of volume 040.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_041",
  description: "Look up the facts of volume 041.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_042",
  description: "Look up the facts of volume 042.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_043",
  description: "Look up the facts of volume 043.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_044",
  description: "Look up the facts of volume 044.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_045",
  description: "Look up the facts of volume 045.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_046",
  description: "Look up the facts of volume 046.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_047",
  description: "Look up the facts of volume 047.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_048",
  description: "Look up the facts of volume 048.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_049",
  description: "Look up the facts of volume 049.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_050",
  description: "Look up the facts of volume 050.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_051",
  description: "Look up the facts of volume 051.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_052",
  description: "Look up the facts of volume 052.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_053",
  description: "Look up the facts of volume 053.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_054",
  description: "Look up the facts of volume 054.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_055",
  description: "Look up the facts of volume 055.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_056",
  description: "Look up the facts of volume 056.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_057",
  description: "Look up the facts of volume 057.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_058",
  description: "Look up the facts of volume 058.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_059",
  description: "Look up the facts of volume 059.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_060",
  description: "Look up the facts of volume 060.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_061",
  description: "Look up the facts of volume 061.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_062",
  description: "Look up the facts of volume 062.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_063",
  description: "Look up the facts of volume 063.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_064",
  description: "Look up the facts of volume 064.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_065",
  description: "Look up the facts of volume 065.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_066",
  description: "Look up the facts of volume 066.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_067",
  description: "Look up the facts of volume 067.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_068",
  description: "Look up the facts of volume 068.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_069",
  description: "Look up the facts of volume 069.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_070",
  description: "Look up the facts of volume 070.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_071",
  description: "Look up the facts of volume 071.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_072",
  description: "Look up the facts of volume 072.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_073",
  description: "Look up the facts of volume 073.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_074",
  description: "Look up the facts of volume 074.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_075",
  description: "Look up the facts of volume 075.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_076",
  description: "Look up the facts of volume 076.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_077",
  description: "Look up the facts of volume 077.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_078",
  description: "Look up the facts of volume 078.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_079",
  description: "Look up the facts of volume 079.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_080",
  description: "Look up the facts of volume 080.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_081",
  description: "Look up the facts of volume 081.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_082",
  description: "Look up the facts of volume 082.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_083",
  description: "Look up the facts of volume 083.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_084",
  description: "Look up the facts of volume 084.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_085",
  description: "Look up the facts of volume 085.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_086",
  description: "Look up the facts of volume 086.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_087",
  description: "Look up the facts of volume 087.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_088",
  description: "Look up the facts of volume 088.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_089",
  description: "Look up the facts of volume 089.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_090",
  description: "Look up the facts of volume 090.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_091",
  description: "Look up the facts of volume 091.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_092",
  description: "Look up the facts of volume 092.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_093",
  description: "Look up the facts of volume 093.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_094",
  description: "Look up the facts of volume 094.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_095",
  description: "Look up the facts of volume 095.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_096",
  description: "Look up the facts of volume 096.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_097",
  description: "Look up the facts of volume 097.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_098",
  description: "Look up the facts of volume 098.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_099",
  description: "Look up the facts of volume 099.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_100",
  description: "Look up the facts of volume 100.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_101",
  description: "Look up the facts of volume 101.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_102",
  description: "Look up the facts of volume 102.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_103",
  description: "Look up the facts of volume 103.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_104",
  description: "Look up the facts of volume 104.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_105",
  description: "Look up the facts of volume 105.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_106",
  description: "Look up the facts of volume 106.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_107",
  description: "Look up the facts of volume 107.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_108",
  description: "Look up the facts of volume 108.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_109",
  description: "Look up the facts of volume 109.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_110",
  description: "Look up the facts of volume 110.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_111",
  description: "Look up the facts of volume 111.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_112",
  description: "Look up the facts of volume 112.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_113",
  description: "Look up the facts of volume 113.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_114",
  description: "Look up the facts of volume 114.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_115",
  description: "Look up the facts of volume 115.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_116",
  description: "Look up the facts of volume 116.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_117",
  description: "Look up the facts of volume 117.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_118",
  description: "Look up the facts of volume 118.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_119",
  description: "Look up the facts of volume 119.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_120",
  description: "Look up the facts of volume 120.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_121",
  description: "Look up the facts of volume 121.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_122",
  description: "Look up the facts of volume 122.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_123",
  description: "Look up the facts of volume 123.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_124",
  description: "Look up the facts of volume 124.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_125",
  description: "Look up the facts of volume 125.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_126",
  description: "Look up the facts of volume 126.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_127",
  description: "Look up the facts of volume 127.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_128",
  description: "Look up the facts of volume 128.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_129",
  description: "Look up the facts of volume 129.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});

registry.register({
  name: "lookup_130",
  description: "Look up the facts of volume 130.",
  parameters: { type: "object", properties: {} },
  handler: () => "",
});
